import { atom, computed, type ReadableAtom } from 'nanostores';
import { $unsaved, mayLeave } from './leave.ts';
import { $signedIn } from './session/store.ts';
import { sessionAtom } from './session-atom.ts';

const holders = atom(0);

/** True while the page must not reload by itself: something is not saved, or somebody holds it. */
export const $busy: ReadableAtom<boolean> = computed(
  [$unsaved, holders],
  (unsaved, count) => unsaved || count > 0,
);

/**
 * Keeps the page from reloading by itself until the returned function is called, such as while a dialog is open. What
 * is typed and not saved is reported by `markUnsaved`, which does more.
 */
export function holdReload(): () => void {
  let held = true;
  holders.set(holders.get() + 1);
  return () => {
    if (held) holders.set(holders.get() - 1);
    held = false;
  };
}

interface Waiting {
  readonly reload: () => void;
  /** Ends the waiting. */
  readonly stop: () => void;
}

/** A reload that waits until nothing would be lost. It is dropped when the session ends. */
const waiting = sessionAtom<Waiting | null>('reload', null, { forget: giveUp });

function giveUp(): void {
  waiting.get()?.stop();
  waiting.set(null);
}

/**
 * Reloads the page by itself as soon as nothing would be lost: what is typed, dialogs and who objects hold it. Answers
 * whether that was now.
 */
export function reloadWhenFree(reload: () => void): Promise<boolean> {
  const stop = waiting.get()?.stop ?? $busy.listen(() => void retryReload());
  waiting.set({ reload, stop });
  return retryReload();
}

/** Checks again whether a pending reload may happen, since objections do not announce their end. */
export async function retryReload(): Promise<boolean> {
  const isHeld = () => $busy.get() || !$signedIn.get();
  if (!waiting.get() || isHeld() || !(await mayLeave('reload')) || isHeld()) return false;
  const wanted = waiting.get();
  if (!wanted) return false;
  giveUp();
  wanted.reload();
  return true;
}
