/** An answer that came with another call, and the lifetime that it belongs to. */
interface Held {
  /** The answer, or the promise of one: undefined if it failed. */
  readonly data: unknown;
  readonly signal: AbortSignal | undefined;
  readonly until: number;
}

/** The page that follows asks at once; later visits want a fresh answer. */
const LIFE_MS = 10_000;

const held = new Map<string, Held>();

/** Keeps the answer of a call that will be made soon, by method and address; a promise never rejects. */
export function holdAnswer(key: string, data: unknown, signal: AbortSignal | undefined): void {
  held.set(key, { data, signal, until: Date.now() + LIFE_MS });
}

/** The kept answer, once, if it is fresh and its lifetime still lasts. */
export function takeAnswer(key: string, signal: AbortSignal | undefined): unknown {
  const found = held.get(key);
  held.delete(key);
  return found?.signal === signal && Date.now() < (found?.until ?? 0) ? found?.data : undefined;
}
