import { atom, type ReadableAtom } from 'nanostores';
import type { LeaveOccasion } from '#contract/child.ts';

export type { LeaveOccasion };

/** Returns whether the person may leave; false keeps them here. */
export type LeaveGuard = (occasion: LeaveOccasion) => boolean | Promise<boolean>;

/** Asks the person whether to leave with unsaved changes. */
type Question = (occasion: LeaveOccasion) => Promise<boolean>;

interface Guard {
  readonly ask: LeaveGuard;
  /** The place in the page that it belongs to. */
  readonly place: unknown;
  /** False while the guard would agree without asking. */
  readonly mightHold: () => boolean;
}

const guards = new Set<Guard>();
/** What is not saved, with its place. */
const marks = new Map<symbol, unknown>();
/** The visible place. A navigation does not lose hidden ones. */
const shown = atom<unknown>(undefined);
/** Set once by the shell, for as long as the page lasts. */
const question = atom<Question>(async () => false);
/** True while an agreed action runs. */
const agreed = atom(false);
const unsaved = atom(false);

/** True while there is unsaved input. */
export const $unsaved: ReadableAtom<boolean> = unsaved;

/** Registers a guard for a place, by default the visible one; returns a function that removes it. */
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
 * Marks that something typed is not saved, until the returned function is called: nothing reloads by itself or switches
 * the organisation meanwhile, and the browser asks before the page is closed.
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

/** Sets the visible place. New guards and unsaved marks belong to it. */
export function showPlace(place: unknown): void {
  shown.set(place);
}

/** True when a guard or the person must be asked before the visible place is left. */
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
 * True when every guard agrees and nothing is unsaved, or the person discards it. They are asked in turn: two questions
 * at once confuse. A navigation asks only the guards of the visible place.
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

/** Runs `act`, which removes places (by default the visible one), once all their guards agree; never asks twice. */
export async function leave(act: () => void, places: readonly unknown[] = [shown.get()]): Promise<void> {
  for (const place of places) if (!(await mayLeave('navigate', place))) return;
  agreed.set(true);
  try {
    act();
  } finally {
    agreed.set(false);
  }
}

/** A guard that throws counts as agreeing, so that a bug never traps the person. */
async function agrees({ ask }: Guard, occasion: LeaveOccasion): Promise<boolean> {
  try {
    return (await ask(occasion)) !== false;
  } catch (error) {
    globalThis.reportError?.(error);
    return true;
  }
}
