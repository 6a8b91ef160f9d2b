import { atom } from 'nanostores';
import { ApiError, TransportError } from '#client/http.ts';
import { loadOnce } from '#client/stores/ahead.ts';
import { loadMenu } from '#client/stores/menu.ts';
import { loadCustomData } from '#client/stores/organization.ts';
import { $signedIn, resume } from '#client/stores/session.ts';
import { setBoardMode } from '#client/stores/settings.ts';
import { createPanel } from '../layout/panel.ts';
import { showFatal } from '../page/fatal-error.ts';
import { text } from '../texts/texts.ts';

/** The session was taken up, or there is none: permissions and organisation are the server's. */
export const $settled = atom(false);

/** What the layout needs of a signed-in person; what fails is told where it is shown. */
async function loadLayout(): Promise<void> {
  setBoardMode(false);
  await Promise.all([loadOnce(loadMenu), loadOnce(loadCustomData).catch(ignoreRefusal)]);
}

/** What goes on while somebody is signed in was started: once a page, since it follows the session by itself. */
const $followed = atom(false);

function settle(): void {
  $settled.set($signedIn.get());
  if (!$settled.get() || $followed.get()) return;
  $followed.set(true);
  // Nothing of it is needed to show a page; without it the session lasts as long as its token.
  import('./while-signed-in.ts').then(({ followSession }) => followSession()).catch(reportError);
}

/** Starts the session of a person who has just signed in; permissions came with the sign-in. */
export async function startSession(): Promise<void> {
  await loadLayout();
  settle();
}

/** The platform's own logo stands where an organisation's cannot be had. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
}

/** Takes the stored session up, and says in `main` when the server cannot be asked: the person may try again there. */
export async function takeUpSession(main: HTMLElement): Promise<void> {
  $signedIn.listen((signedIn) => {
    if (signedIn) return;
    $settled.set(false);
    // What follows is for everybody.
    $failure.get()?.remove();
  });
  await attempt(main);
}

async function attempt(main: HTMLElement): Promise<void> {
  try {
    const resumed = resume();
    // Known from the stored entry at once: the menu is asked for beside permissions and organisation.
    if (!$signedIn.get()) await resumed;
    else await Promise.all([resumed, loadLayout()]);
    settle();
  } catch (error) {
    if (error instanceof ApiError) showFailure(main, error.message);
    else if (!(error instanceof TransportError)) throw error;
    // Given up: the session has ended, or goes on in another organisation.
    else if (error.kind !== 'aborted') showFailure(main, text(error.kind));
  }
}

const $failure = atom<HTMLElement | undefined>();

/** A panel that hides the page (shell.css): what the person may do and see there is not known. */
function showFailure(main: HTMLElement, why: string): void {
  const panel = createPanel({
    title: text('startFailed'),
    why,
    action: {
      label: text('retry'),
      run() {
        panel.remove();
        // Where the button was, something takes the focus.
        main.focus({ preventScroll: true });
        attempt(main).catch(showFatal);
      },
    },
  });
  panel.classList.add('instead');
  main.prepend(panel);
  $failure.set(panel);
}
