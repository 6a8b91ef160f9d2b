import { sessionAtom } from './session-atom.ts';

type Load = () => Promise<void>;

/** A prefetched answer is used only by the page that follows the sign-in, not by later visits. */
const LIFE_MS = 10_000;

const running = sessionAtom('loadedAhead', new Map<Load, { promise: Promise<void>; at: number }>(), {
  forget: () => running.get().clear(),
});
const listeners = new Set<() => readonly Load[]>();

/**
 * Registers what to load as soon as a sign-in was answered, beside the permissions and before the page that shows it
 * is there: one round of calls instead of one for each part that appears.
 */
export function afterSignIn(loads: () => readonly Load[]): void {
  listeners.add(loads);
}

/** Starts the registered loads. The view that shows a failed one loads it again and reports the error. */
export function loadAhead(): void {
  for (const load of [...listeners].flatMap((listener) => listener())) {
    const promise = load();
    promise.catch(() => running.get().delete(load));
    running.get().set(load, { promise, at: Date.now() });
  }
}

/** Uses the prefetched answer once, otherwise loads. */
export function loadOnce(load: Load): Promise<void> {
  const ahead = running.get().get(load);
  running.get().delete(load);
  return ahead && Date.now() - ahead.at < LIFE_MS ? ahead.promise : load();
}
