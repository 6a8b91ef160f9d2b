import type { Gateway } from '#contract/energy/gateway/calls.ts';
import { remote } from '#kit/remote.ts';
import { getGateway } from '../api/station.ts';

/** While somebody waits for frames, and once they come. */
const WAITING_MS = 1500;
const LIVE_MS = 10_000;

/** The state of a station's gateway, polled while the page is visible. */
export function followGateway(code: string, life: AbortSignal) {
  const gateway = remote<Gateway>((signal) => getGateway({ params: { code } }, { signal }), life);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLive = () => {
    const state = gateway.$state.get();
    return state.status === 'ready' && state.data.state === 'live' && state.data.findings.length === 0;
  };
  const next = (): void => {
    clearTimeout(timer);
    if (life.aborted || document.hidden) return;
    timer = setTimeout(() => void gateway.refresh().then(next), isLive() ? LIVE_MS : WAITING_MS);
  };
  const shown = (): void => {
    if (!document.hidden) void gateway.refresh().then(next);
  };
  document.addEventListener('visibilitychange', shown);
  life.addEventListener('abort', () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  });
  void gateway.load().then(next);
  return gateway;
}
