import { atom, type ReadableAtom } from 'nanostores';
import type { LeaveOccasion } from '#contract/child.ts';

export type { LeaveOccasion };

/** Answers whether the person may leave; false keeps them here. */
export type LeaveGuard = (occasion: LeaveOccasion) => boolean | Promise<boolean>;

/** Asks the person whether to leave although something is not saved. */
type Question = (occasion: LeaveOccasion) => Promise<boolean>;

interface Guard {
  readonly ask: LeaveGuard;
  /** The place in the page that it belongs to. */
  readonly place: unknown;
  /** False while its answer is known to be yes. */
  readonly mightHold: () => boolean;
}

const guards = new Set<Guard>();
/** What is not saved, with its place. */
const marks = new Map<symbol, unknown>();
/** What is shown. What lies kept out of sight is not lost by a navigation. */
const shown = atom<unknown>(undefined);
/** Set once by the shell, for as long as the page lasts. */
const question = atom<Question>(async () => false);
/** True while something is done that everybody has agreed to. */
const agreed = atom(false);
const unsaved = atom(false);

/** True while something that a person typed is not saved. */
export const $unsaved: ReadableAtom<boolean> = unsaved;

/** Asks `ask` before each leaving of a place, by itself what is shown now; answers how to stop that. */
export function guardLeave(
  ask: LeaveGuard,
  place: unknown = shown.get(),
  mightHold: () => boolean = () => true,
): () => void {
  const guard = { ask, place, mightHold };
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * Says that something typed is not saved, until the answer is called: nothing reloads by itself or switches the
 * organisation meanwhile, and the browser asks before the page is closed.
 */
export function markUnsaved(): () => void {
  const mark = Symbol();
  marks.set(mark, shown.get());
  unsaved.set(true);
  return () => {
    marks.delete(mark);
    unsaved.set(marks.size > 0);
  };
}

/** Says what is shown from now on: guards and marks made meanwhile belong to it. */
export function showPlace(place: unknown): void {
  shown.set(place);
}

/** True when somebody is to be asked before what is shown goes. */
export function isGuarded(): boolean {
  if (agreed.get()) return false;
  return (
    [...marks.values()].includes(shown.get()) ||
    [...guards].some(({ place, mightHold }) => place === shown.get() && mightHold())
  );
}

/** Sets who asks a person that leaves something unsaved; without one, nobody may. */
export function setLeaveQuestion(ask: Question): void {
  question.set(ask);
}

/**
 * True when every guard agrees and nothing is unsaved, or the person gives it up. They are asked in turn: two questions
 * at once help nobody. A navigation asks one place alone, what is shown.
 */
export async function mayLeave(occasion: LeaveOccasion, place: unknown = shown.get()): Promise<boolean> {
  const counts = (other: unknown) => occasion !== 'navigate' || other === place;
  const isUnsaved = () => [...marks.values()].some(counts);
  if (occasion === 'switch' || occasion === 'reload') {
    if (isUnsaved()) return false;
  }
  for (const guard of [...guards]) if (counts(guard.place) && !(await agrees(guard, occasion))) return false;
  return !isUnsaved() || question.get()(occasion);
}

/** Does what takes places away, by themselves what is shown, once everybody there agrees; nobody is asked twice. */
export async function leave(act: () => void, places: readonly unknown[] = [shown.get()]): Promise<void> {
  for (const place of places) if (!(await mayLeave('navigate', place))) return;
  agreed.set(true);
  try {
    act();
  } finally {
    agreed.set(false);
  }
}

/** A guard that fails has no say: nobody is caught by a mistake. */
async function agrees({ ask }: Guard, occasion: LeaveOccasion): Promise<boolean> {
  try {
    return (await ask(occasion)) !== false;
  } catch (error) {
    globalThis.reportError?.(error);
    return true;
  }
}
