import { paths } from '#client/routes.ts';
import { holdReload } from '#client/stores/reload.ts';
import { $away, $session, $signedIn } from '#client/stores/session.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { offerRetry } from '../offers/retry-offer.ts';

/** What says that a dialog does not come, in a dialog of its own: it is fetched some time after the first page. */
export const FAILURE_TAG = 'uc-load-failure';

/** Open dialogs, wherever they stand, and how each lets the page reload. */
const open = new Map<HTMLDialogElement, () => void>();

/**
 * Follows dialogs, which tell by `uc-modal` that they are open: the page does not reload under them, and they are set
 * aside while the person is away, since they would stand over the sign-in page.
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

/** Asks whether to fetch a dialog again where what usually asks has not come either. */
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
    // Its page may have gone meanwhile.
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
