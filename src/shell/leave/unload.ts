import { atom } from 'nanostores';
import { $unsaved } from '#client/stores/leave.ts';

/** The page goes because the person, or a switch that nobody vetoed, wants it. */
const $agreed = atom(false);

/** The browser asks before it closes a page on which something typed is not saved. */
export function guardUnload(): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!$agreed.get()) event.preventDefault();
  };
  // Only while there is something to lose: the listener keeps a page out of the back-forward cache.
  $unsaved.subscribe((unsaved) => {
    if (unsaved) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

/** Opens another page of the platform without asking once more. */
export function replacePage(path: string): void {
  $agreed.set(true);
  location.replace(path);
}

/** Reloads without asking once more. */
export function reloadPage(): void {
  $agreed.set(true);
  location.reload();
}
