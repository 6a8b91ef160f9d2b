import { atom, type ReadableAtom } from 'nanostores';
import type { LeaveOccasion } from '#contract/child.ts';

export type { LeaveOccasion };

/** Answers whether the person may leave; false keeps them here. */
export type LeaveGuard = (occasion: LeaveOccasion) => boolean | Promise<boolean>;

/** Asks the person whether to leave although something is not saved. */
type Question = (occasion: LeaveOccasion) => Promise<boolean>;

/** Guards, and what is not saved, with the place in the page that they belong to. */
const guards = new Map<LeaveGuard, unknown>();
const marks = new Map<symbol, unknown>();
/** What is shown. What lies kept out of sight is not lost by a navigation. */
let shown: unknown;
let question: Question = async () => false;
const unsaved = atom(false);

/** True while something that a person typed is not saved. */
export const $unsaved: ReadableAtom<boolean> = unsaved;

/** Asks `guard` before each leaving; answers how to stop that. */
export function guardLeave(guard: LeaveGuard): () => void {
  // Two parts may share a function: each has its own place.
  const own: LeaveGuard = (occasion) => guard(occasion);
  guards.set(own, shown);
  return () => void guards.delete(own);
}

/**
 * Says that something typed is not saved, until the answer is called: nothing reloads by itself or switches the
 * organisation meanwhile, and the browser asks before the page is closed.
 */
export function markUnsaved(): () => void {
  const mark = Symbol();
  marks.set(mark, shown);
  unsaved.set(true);
  return () => {
    marks.delete(mark);
    unsaved.set(marks.size > 0);
  };
}

/** Says what is shown from now on: guards and marks made meanwhile belong to it. */
export function showPlace(place: unknown): void {
  shown = place;
}

/** True when what is shown has a guard, or something that is not saved. */
export function isGuarded(): boolean {
  return [...guards.values(), ...marks.values()].includes(shown);
}

/** Sets who asks a person that leaves something unsaved; without one, nobody may. */
export function setLeaveQuestion(ask: Question): void {
  question = ask;
}

/**
 * True when every guard agrees and nothing is unsaved, or the person gives it up. They are asked in turn: two questions
 * at once help nobody. A navigation asks what is shown alone.
 */
export async function mayLeave(occasion: LeaveOccasion): Promise<boolean> {
  const counts = (place: unknown) => occasion !== 'navigate' || place === shown;
  const isUnsaved = () => [...marks.values()].some(counts);
  if (occasion === 'switch' || occasion === 'reload') {
    if (isUnsaved()) return false;
  }
  for (const [guard, place] of [...guards]) if (counts(place) && !(await guard(occasion))) return false;
  return !isUnsaved() || question(occasion);
}
