import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError, TransportError } from '../http/errors.ts';

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

/** Starts the waiting retries. */
const plans = new Set<() => void>();
const waiting = atom(0);
const suspect = atom(false);

/** How many retries wait for the network or the server. */
export const $waitingRetries: ReadableAtom<number> = waiting;
/** True after a request has failed as if the server were away, until it answers again. */
export const $suspect: ReadableAtom<boolean> = suspect;

export function suspectServer(): void {
  suspect.set(true);
}

/** Runs what waits: the server answers again. A no-op unless a request has failed. */
export function serverIsBack(): void {
  if (!suspect.get()) return;
  suspect.set(false);
  for (const plan of [...plans]) plan();
}

const delayMs = () =>
  Math.random() * (globalThis.document?.visibilityState === 'hidden' ? HIDDEN_SPREAD_MS : SPREAD_MS);

/** Runs a retry once, soon after network and server are back. Returns a function that cancels it. */
export function whenBack(retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const cancel = () => {
    wait();
    plans.delete(plan);
    waiting.set(plans.size);
    globalThis.removeEventListener?.('online', plan);
    globalThis.removeEventListener?.('offline', wait);
  };
  const plan = () => {
    timer ??= setTimeout(() => {
      cancel();
      retry();
    }, delayMs());
  };
  plans.add(plan);
  waiting.set(plans.size);
  globalThis.addEventListener?.('online', plan);
  globalThis.addEventListener?.('offline', wait);
  if ($online.get() && performance.now() - $backSince.get() < SETTLING_MS) plan();
  return cancel;
}

const nothing = () => undefined;

/** Statuses of a proxy without its server, and of a server that is starting, stopping or without its database. */
const AWAY_STATUSES = [502, 503, 504];

/** Whether a failure tells that network or server are away. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError
    ? AWAY_STATUSES.includes(error.status)
    : error instanceof TransportError && error.kind !== 'aborted';
}

/**
 * Repeats what failed because network or server are away when they are back. A refusal is not repeated. Returns a
 * function that cancels the retry, for who has retried or no longer needs it.
 */
export function retryWhenBack(error: unknown, retry: () => void): () => void {
  if (!isOutage(error)) return nothing;
  suspectServer();
  return whenBack(retry);
}
