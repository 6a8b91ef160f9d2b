import { whenBack } from '#client/stores/online.ts';
import type { HostState } from './hosted.ts';
import type { Driver } from './lifecycle-driver.ts';
import { mayPass } from './measures.ts';

/** The first wait leaves time to read. Each following one is twice as long, to relieve a server in trouble. */
const FIRST_WAIT_MS = 12_000;
/** Six minutes in total. After that the person retries with the button. */
const MAX_TRIES = 5;

/** Failures that can disappear on their own. A child's own error is not among them. */
const isPassing = (state: HostState): boolean =>
  state.phase === 'failed' && state.step === 'load' && mayPass(state.cause);

/** Retries failed loads automatically, after increasing waits and when network and server are back. */
export function retryAutomatically(driver: Pick<Driver, '$state' | 'retry'>): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | undefined;
  const retry = () => driver.retry();
  driver.$state.subscribe((state) => {
    clearTimeout(timer);
    cancel?.();
    cancel = undefined;
    if (state.phase === 'shown' || state.phase === 'idle') tries = 0;
    if (!isPassing(state)) return;
    cancel = whenBack(retry);
    if (tries < MAX_TRIES) timer = setTimeout(retry, FIRST_WAIT_MS * 2 ** tries);
    tries += 1;
  });
}
