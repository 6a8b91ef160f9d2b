import type { ReadableAtom } from 'nanostores';
import type { Gateway } from '#contract/energy/gateway/calls.ts';
import { remote } from '#kit/remote.ts';
import { getGateway } from '../api/station.ts';

/** While somebody waits for frames, and once they come. */
const WAITING_MS = 1500;
const LIVE_MS = 10_000;

/** The state of a station's gateway, polled while the page is visible and its tab is shown. */
export function followGateway(code: string, life: AbortSignal, $isShown: ReadableAtom<boolean>) {
  const gateway = remote<Gateway>((signal) => getGateway({ params: { code } }, { signal }), life);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLive = () => {
    const state = gateway.$state.get();
    return state.status === 'ready' && state.data.state === 'live' && state.data.findings.length === 0;
  };
  const isSeen = () => !document.hidden && $isShown.get();
  const next = (): void => {
    clearTimeout(timer);
    if (life.aborted || !isSeen()) return;
    timer = setTimeout(() => void gateway.refresh().then(next), isLive() ? LIVE_MS : WAITING_MS);
  };
  const turned = (): void => {
    if (isSeen()) void gateway.refresh().then(next);
    else clearTimeout(timer);
  };
  document.addEventListener('visibilitychange', turned);
  const forget = $isShown.listen(turned);
  life.addEventListener('abort', () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', turned);
    forget();
  });
  void gateway.load().then(next);
  return gateway;
}
