import { atom, computed, type ReadableAtom } from 'nanostores';
import { $unsaved } from './leave.ts';

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
