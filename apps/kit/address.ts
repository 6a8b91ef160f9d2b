import type { PlannedApp } from '#contract/child.ts';

/** The app's current address, relative to its base. */
export interface SubPath {
  /** The path below the app's base; '/' at the base itself. Unchanged while the address belongs to another app. */
  get(): string;
  /** The query there, such as `?station=SF-ES-01`; '' for none. Unchanged while the address belongs to another app. */
  query(): string;
  /** Calls back after each navigation. Returns the teardown. */
  listen(listener: () => void): () => void;
}

/** Follows the address below `base`: `/sub-monitor` in the shell, `/child/monitor` standalone. */
export function subPath(base: string): SubPath {
  let last = { path: '/', query: '' };
  const read = () => {
    const { pathname, search } = location;
    if (`${pathname}/`.startsWith(`${base}/`)) {
      const path = pathname.slice(base.length).replace(/(?<!\/)\/+$/, '') || '/';
      last = { path, query: search };
    }
    return last;
  };
  return {
    get: () => read().path,
    query: () => read().query,
    listen(listener) {
      window.addEventListener('popstate', listener);
      replaced.addEventListener('change', listener);
      return () => {
        window.removeEventListener('popstate', listener);
        replaced.removeEventListener('change', listener);
      };
    },
  };
}

/** Tells of replaced queries: outside of the shell, nothing else does. */
const replaced = new EventTarget();

/** Changes fields of the address's query in place; '' removes one. The page stays in its tab of the shell. */
export function replaceQuery(fields: Readonly<Record<string, string>>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href === location.href) return;
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  replaced.dispatchEvent(new Event('change'));
}

/** True for a path in the manifest. The app shows `<uc-planned>` there until it has a page for it. */
export const isPlanned = ({ routes = [] }: PlannedApp, path: string): boolean =>
  routes.some((route) => route.path === path);
