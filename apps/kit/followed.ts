import { forEachOrganization } from './organization.ts';
import { remote } from './remote.ts';

/**
 * Data of the present organisation until the signal aborts: loaded again for another organisation, in an interval while
 * the page is visible, and when it becomes visible.
 */
export function followed<Data>(
  fetch: (signal: AbortSignal) => Promise<Data>,
  everyMs: number,
  life: AbortSignal,
) {
  const data = remote(fetch, life);
  forEachOrganization(() => void data.load(), life);
  const refresh = () => {
    if (document.visibilityState === 'visible') void data.refresh();
  };
  const timer = setInterval(refresh, everyMs);
  document.addEventListener('visibilitychange', refresh);
  life.addEventListener(
    'abort',
    () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    },
    { once: true },
  );
  return { $data: data.$state, load: data.load };
}
