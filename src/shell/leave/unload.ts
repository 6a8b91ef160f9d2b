import { atom } from 'nanostores';
import { $unsaved } from '#client/stores/leave.ts';

/** True while the page unloads on purpose: the person asked for it, or an organisation switch was not vetoed. */
const $agreed = atom(false);

/** Makes the browser ask before a page with unsaved input is closed. */
export function guardUnload(): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!$agreed.get()) event.preventDefault();
  };
  // Registered only while input is unsaved: the listener keeps a page out of the back-forward cache.
  $unsaved.subscribe((unsaved) => {
    if (unsaved) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

/** Opens another page of the platform without a second question. */
export function replacePage(path: string): void {
  $agreed.set(true);
  location.replace(path);
}

/** Reloads without a second question. */
export function reloadPage(): void {
  $agreed.set(true);
  location.reload();
}
