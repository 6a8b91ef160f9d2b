import { notify } from '#client/stores/notice.ts';
import { $ended, $endMessage, $reloginAsked, answerRelogin, type EndReason } from '#client/stores/session.ts';
import { loadElement } from '../host/load/element.ts';
import { reloadPage } from '../leave/index.ts';
import type { TextKey } from '../texts/text-keys.ts';
import { text } from '../texts/texts.ts';

/** Endings that the person did not cause and must be told about. */
const reasons: Partial<Record<EndReason, TextKey>> = {
  expired: 'endedExpired',
  elsewhere: 'endedElsewhere',
  notSignedIn: 'endedNotSignedIn',
};

/** Long enough to be read on the sign-in page that follows. */
const READ_MS = 6000;

const CONFIRMATION = 'uc-signed-out';

/** Shows why a session ended without the person's action. The guard redirects to the sign-in page. */
export function announceSessionEnd(): void {
  $ended.listen((reason) => {
    // Another person signed in: the page reloads, since its data belongs to the previous person.
    if (reason === 'replaced') reloadPage();
    const key = reason && reasons[reason];
    // The server's own message takes precedence (specification section 8).
    if (key) notify({ kind: 'info', text: $endMessage.get() || text(key), durationMs: READ_MS });
  });
  $reloginAsked.listen(confirmRelogin);
}

/** Asks a person whom another service signed out whether to sign in again (specification section 8). */
function confirmRelogin(asked: boolean): void {
  const shown = document.querySelector(CONFIRMATION);
  if (!asked) shown?.remove();
  if (!asked || shown) return;
  const confirmation = document.createElement(CONFIRMATION);
  confirmation.addEventListener('uc-close', (event) =>
    answerRelogin((event as CustomEvent<{ relogin: boolean }>).detail.relogin),
  );
  document.body.append(confirmation);
  loadElement(CONFIRMATION).catch(reportError);
}
