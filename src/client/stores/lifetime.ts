import { TransportError } from '../http.ts';

/**
 * A lifetime is what a person does in one organisation between sign-in, switch and sign-out. It is counted so
 * that an answer asked for in an earlier one is thrown away.
 */
let lifetime = 0;

const resets = new Set<() => void>();

/** Registers how a store forgets the person. Called at every sign-in and sign-out. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

/** Begins a lifetime in the same session: answers for the previous organisation no longer count. */
export function nextLifetime(): void {
  lifetime += 1;
}

/** Forgets the person everywhere. */
export function resetStores(): void {
  nextLifetime();
  for (const reset of resets) reset();
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
