import type { HostState } from './hosted.ts';
import type { Driver } from './lifecycle-driver.ts';
import { causeOf } from './measures.ts';

/** The first wait gives a person time to read; each one after is twice as long: a server in trouble gets air. */
const FIRST_WAIT_MS = 12_000;
/** Six minutes in all; whoever is still there presses the button. */
const MAX_TRIES = 5;

/** What may be gone by itself. A child's own mistake is not. */
const mayPass = (state: HostState): boolean =>
  state.phase === 'failed' && state.step === 'load' && ['file', 'network'].includes(causeOf(state.cause));

/** Tries again by itself what did not come: after longer and longer waits, and when the network is back. */
export function retryByItself(driver: Pick<Driver, '$state' | 'retry'>): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = () => driver.retry();
  driver.$state.subscribe((state) => {
    clearTimeout(timer);
    removeEventListener('online', retry);
    if (state.phase === 'shown' || state.phase === 'idle') tries = 0;
    if (!mayPass(state)) return;
    addEventListener('online', retry);
    if (tries < MAX_TRIES) timer = setTimeout(retry, FIRST_WAIT_MS * 2 ** tries);
    tries += 1;
  });
}
