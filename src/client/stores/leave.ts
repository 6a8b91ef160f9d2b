import { atom, type ReadableAtom } from 'nanostores';
import type { LeaveOccasion } from '#contract/child.ts';

export type { LeaveOccasion };

/** Answers whether the person may leave; false keeps them here. */
export type LeaveGuard = (occasion: LeaveOccasion) => boolean | Promise<boolean>;

const guards = new Set<LeaveGuard>();
const holders = atom(0);
const unsaved = atom(false);
holders.listen((count) => unsaved.set(count > 0));

/** True while something that a person typed is not saved. */
export const $unsaved: ReadableAtom<boolean> = unsaved;

/** Asks `guard` before each leaving; answers how to stop that. */
export function guardLeave(guard: LeaveGuard): () => void {
  // Two parts may share a function: each has its own place.
  const own: LeaveGuard = (occasion) => guard(occasion);
  guards.add(own);
  return () => void guards.delete(own);
}

/**
 * Says that something typed is not saved, until the answer is called: nothing reloads by itself or switches the
 * organisation meanwhile, and the browser asks before the page is closed.
 */
export function markUnsaved(): () => void {
  let held = true;
  holders.set(holders.get() + 1);
  return () => {
    if (held) holders.set(holders.get() - 1);
    held = false;
  };
}

/** True when nothing is unsaved and every guard agrees. They are asked in turn: two questions at once help nobody. */
export async function mayLeave(occasion: LeaveOccasion): Promise<boolean> {
  if (unsaved.get()) return false;
  for (const guard of [...guards]) if (!(await guard(occasion))) return false;
  return true;
}
