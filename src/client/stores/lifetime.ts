import { TransportError } from '../http.ts';

/**
 * A lifetime is what a person does in one organisation between sign-in, switch and sign-out. It is counted so
 * that an answer asked for in an earlier one is thrown away.
 */
let lifetime = 0;
let controller = new AbortController();

const resets = new Set<() => void>();
/** What follows once the new organisation stands. */
type Begin = () => void;
const endings = new Set<() => Begin>();

/** Registers how a store forgets the person. Called at every sign-in and sign-out. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

/** Registers how a store forgets the organisation that is left, and answers how it takes up the next one. */
export function onNextLifetime(ending: () => Begin): void {
  endings.add(ending);
}

/** Aborted when the present lifetime is over: requests of the session go with it. */
export function lifetimeSignal(): AbortSignal {
  return controller.signal;
}

/** Begins a lifetime in the same session: answers for the previous organisation no longer count. */
export function nextLifetime(enter: () => void): void {
  endLifetime();
  const begins = [...endings].map((end) => end());
  enter();
  for (const begin of begins) begin();
}

/** Forgets the person everywhere. */
export function resetStores(): void {
  endLifetime();
  for (const reset of resets) reset();
}

/** Gives up what is under way, without a next one yet. */
export function endLifetime(): void {
  lifetime += 1;
  controller.abort();
  controller = new AbortController();
}

/** Waits for an answer; rejects with TransportError `aborted` when its lifetime is over by then. */
export async function inLifetime<T>(answer: Promise<T>): Promise<T> {
  const asked = lifetime;
  try {
    return await answer;
  } finally {
    assertLifetime(asked);
  }
}

function assertLifetime(asked: number): void {
  if (asked !== lifetime) throw new TransportError('aborted');
}
