import { atom, type ReadableAtom } from 'nanostores';

/** Long enough to find the password again; what was on the screen does not lie in memory any longer. */
const ABSENCE_MS = 15 * 60 * 1000;

const away = atom(false);

/**
 * True while a person whose session was ended for them may still come back: the token is gone, everything else
 * stands as they left it, out of sight. Who signs in again goes on; anybody else finds nothing of it.
 */
export const $away: ReadableAtom<boolean> = away;

let waits = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that this page can hide what a person leaves behind, and show it again. Without it nothing is kept. */
export function waitForReturn(): void {
  waits = true;
}

/** Begins to wait, and calls back when that took too long; false where the page keeps nothing. */
export function beginAbsence(onOver: () => void): boolean {
  if (!waits) return false;
  clearTimeout(timer);
  timer = setTimeout(onOver, ABSENCE_MS);
  away.set(true);
  return true;
}

/** The person is back, or forgotten. */
export function endAbsence(): void {
  clearTimeout(timer);
  away.set(false);
}
