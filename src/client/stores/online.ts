import { atom, onMount, type ReadableAtom } from 'nanostores';
import { TransportError } from '../http/errors.ts';

/** Retries are spread over this time, so that not all tabs and devices of a site ask in the same moment. */
const SPREAD_MS = 2000;
/** Nobody waits for a hidden tab. */
const HIDDEN_SPREAD_MS = 20_000;
/** A network that has just come back may drop once more. What fails so soon is retried, too. */
const SETTLING_MS = 10_000;

const online = atom(true);
/** When the network came back last, in ms of the page's clock. */
const $backSince = atom(Number.NEGATIVE_INFINITY);

onMount(online, () => {
  const come = () => {
    $backSince.set(performance.now());
    online.set(true);
  };
  const go = () => online.set(false);
  online.set(globalThis.navigator?.onLine ?? true);
  globalThis.addEventListener?.('online', come);
  globalThis.addEventListener?.('offline', go);
  return () => {
    globalThis.removeEventListener?.('online', come);
    globalThis.removeEventListener?.('offline', go);
  };
});

/** False while the browser knows that it has no network. */
export const $online: ReadableAtom<boolean> = online;

const delayMs = () =>
  Math.random() * (globalThis.document?.visibilityState === 'hidden' ? HIDDEN_SPREAD_MS : SPREAD_MS);

/** Runs a retry once, soon after the network is back. Returns a function that cancels it. */
export function whenBack(retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const cancel = () => {
    wait();
    globalThis.removeEventListener?.('online', plan);
    globalThis.removeEventListener?.('offline', wait);
  };
  const plan = () => {
    timer ??= setTimeout(() => {
      cancel();
      retry();
    }, delayMs());
  };
  globalThis.addEventListener?.('online', plan);
  globalThis.addEventListener?.('offline', wait);
  if ($online.get() && performance.now() - $backSince.get() < SETTLING_MS) plan();
  return cancel;
}

const nothing = () => undefined;

/**
 * Repeats what failed for the network when that is back. A refusal is not repeated. Returns a function that cancels the
 * retry, for who has retried or no longer needs it.
 */
export function retryWhenBack(error: unknown, retry: () => void): () => void {
  return error instanceof TransportError && error.kind !== 'aborted' ? whenBack(retry) : nothing;
}
