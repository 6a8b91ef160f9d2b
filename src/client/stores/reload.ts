import { atom, computed, type ReadableAtom } from 'nanostores';
import { $unsaved, mayLeave } from './leave.ts';
import { onReset } from './lifetime.ts';
import { $signedIn } from './session/store.ts';

const holders = atom(0);

/** True while the page must not reload by itself: something is not saved, or somebody holds it. */
export const $busy: ReadableAtom<boolean> = computed(
  [$unsaved, holders],
  (unsaved, count) => unsaved || count > 0,
);

/**
 * Keeps the page from reloading by itself until the answer is called, as while a dialog is open. What is typed and
 * not saved says so by `markUnsaved`, which does more.
 */
export function holdReload(): () => void {
  let held = true;
  holders.set(holders.get() + 1);
  return () => {
    if (held) holders.set(holders.get() - 1);
    held = false;
  };
}

/** A reload that waits until nothing would be lost. */
let wanted: (() => void) | undefined;
let stopWaiting: (() => void) | undefined;

function give(): void {
  stopWaiting?.();
  wanted = stopWaiting = undefined;
}

// The page of the next person, or of nobody, is another one.
onReset(give);

/**
 * Reloads the page by itself as soon as nothing would be lost: what is typed, dialogs and who objects hold it. Answers
 * whether that was now.
 */
export function reloadWhenFree(reload: () => void): Promise<boolean> {
  wanted = reload;
  stopWaiting ??= $busy.listen(() => void retryReload());
  return retryReload();
}

/** Looks again whether a reload that waits may happen: who objects to it does not tell when that is over. */
export async function retryReload(): Promise<boolean> {
  const isHeld = () => $busy.get() || !$signedIn.get();
  if (!wanted || isHeld() || !(await mayLeave('reload')) || isHeld() || !wanted) return false;
  const reload = wanted;
  give();
  reload();
  return true;
}
