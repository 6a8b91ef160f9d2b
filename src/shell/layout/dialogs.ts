import { paths } from '#client/routes.ts';
import { holdReload } from '#client/stores/reload.ts';
import { $away, $session, $signedIn } from '#client/stores/session.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { offerRetry } from '../offers/retry-offer.ts';

/** The dialog that reports a failed dialog. It is prefetched some time after the first page. */
export const FAILURE_TAG = 'uc-load-failure';

/** Open dialogs, each with its answer to whether the page may reload. */
const open = new Map<HTMLDialogElement, () => void>();

/**
 * Tracks open dialogs by their `uc-modal` event. The page does not reload while one has unsaved input. Dialogs are
 * hidden while the person is signed out, since they would cover the sign-in page.
 */
export function followDialogs(): void {
  document.addEventListener('uc-modal', (event) => {
    const [dialog] = event.composedPath();
    if (!(dialog instanceof HTMLDialogElement) || open.has(dialog)) return;
    open.set(dialog, holdReload());
    dialog.addEventListener('close', () => {
      if (dialog.dataset.aside !== undefined) return;
      open.get(dialog)?.();
      open.delete(dialog);
    });
  });
  document.addEventListener('uc-error', askInstead);
  $away.listen((away) => away && setAside());
  $session.listen((user) => user === null && giveUp());
  $currentPage.listen((place) => {
    if ($signedIn.get() && place?.path !== paths.login) showAgain();
  });
}

/** Asks whether to fetch a dialog again when the retry dialog itself could not be loaded. */
function askInstead(event: Event): void {
  const again = (event as CustomEvent<{ again?: (wanted: boolean) => void } | null>).detail?.again;
  if (!again || customElements.get(FAILURE_TAG)) return;
  event.preventDefault();
  offerRetry(
    () => again(true),
    () => again(false),
  );
}

const aside = () => [...open.keys()].filter((dialog) => dialog.dataset.aside !== undefined);

function setAside(): void {
  for (const dialog of open.keys()) {
    dialog.dataset.aside = '';
    dialog.close();
  }
}

function showAgain(): void {
  for (const dialog of aside()) {
    delete dialog.dataset.aside;
    // The dialog's page may have been left.
    if (dialog.isConnected) dialog.showModal();
    else dialog.dispatchEvent(new Event('close'));
  }
}

function giveUp(): void {
  for (const dialog of aside()) {
    delete dialog.dataset.aside;
    dialog.dispatchEvent(new Event('close'));
  }
}
