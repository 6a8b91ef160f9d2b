import { atom } from 'nanostores';
import { ApiError, TransportError } from '#client/http.ts';
import { isKeptPage } from '#client/offline.ts';
import { loadOnce } from '#client/stores/ahead.ts';
import { holdKeptStart } from '#client/stores/kept-start.ts';
import { loadMenu } from '#client/stores/menu.ts';
import { retryWhenBack } from '#client/stores/online.ts';
import { loadCustomData } from '#client/stores/organization.ts';
import { $signedIn, resume } from '#client/stores/session.ts';
import { setBoardMode } from '#client/stores/settings.ts';
import { createPanel } from '../layout/panel.ts';
import { showFatal } from '../page/fatal-error.ts';
import { text } from '../texts/texts.ts';
import { importWhenBack } from './import-when-back.ts';

/** True once the session is restored, or there is none. Permissions and organisation then come from the server. */
export const $settled = atom(false);

/** Loads what the layout needs for a signed-in person. Failures are shown where the data is used. */
async function loadLayout(): Promise<void> {
  setBoardMode(false);
  await Promise.all([loadOnce(loadMenu), loadOnce(loadCustomData).catch(ignoreRefusal)]);
}

/**
 * True once the background work of signed-in people has started: once per page, since it follows the session itself.
 */
const $followed = atom(false);

function settle(): void {
  $settled.set($signedIn.get());
  if (!$settled.get() || $followed.get()) return;
  $followed.set(true);
  // Not needed to show a page. Until it is loaded, the session lasts as long as its token.
  importWhenBack(
    () => import('./while-signed-in.ts'),
    ({ followSession }) => followSession(),
  );
}

/** Starts the session of a person who has just signed in. Permissions came with the sign-in. */
export async function startSession(): Promise<void> {
  await loadLayout();
  settle();
}

/** Shows the platform's logo if the organisation's cannot be loaded. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
}

/** Restores the stored session. If the server cannot be reached, main shows an error with a retry button. */
export async function takeUpSession(main: HTMLElement): Promise<void> {
  $signedIn.listen((signedIn) => {
    if (signedIn) return;
    $settled.set(false);
    // The rest also applies to people who are not signed in.
    $failure.get()?.remove();
  });
  await attempt(main);
}

async function attempt(main: HTMLElement): Promise<void> {
  try {
    const resumed = resume();
    // The network did not answer even for the page.
    if (isKeptPage()) holdKeptStart();
    // The stored entry is available immediately, so the menu is fetched in parallel with permissions and organisation.
    if (!$signedIn.get()) await resumed;
    else await Promise.all([resumed, loadLayout()]);
    settle();
  } catch (error) {
    if (error instanceof ApiError) showFailure(main, error.message);
    else if (!(error instanceof TransportError)) throw error;
    // Aborted: the session has ended or continues in another organisation.
    else if (error.kind !== 'aborted') showFailure(main, text(error.kind), error);
  }
}

const $failure = atom<HTMLElement | undefined>();

/** Shows a panel that hides the page (shell.css), since the person's rights are unknown. */
function showFailure(main: HTMLElement, why: string, error?: TransportError): void {
  const retry = () => {
    cancel();
    panel.remove();
    attempt(main).catch(showFatal);
  };
  const cancel = retryWhenBack(error, () => panel.isConnected && retry());
  const panel = createPanel({
    title: text('startFailed'),
    why,
    action: {
      label: text('retry'),
      run() {
        retry();
        // The button disappears, so the focus moves to its container.
        main.focus({ preventScroll: true });
      },
    },
  });
  panel.classList.add('instead');
  main.prepend(panel);
  $failure.set(panel);
}
