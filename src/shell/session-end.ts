import { notify } from '#client/stores/notice.ts';
import { $ended, $endMessage, type EndReason } from '#client/stores/session.ts';
import type { TextKey } from './text-keys.ts';
import { text } from './texts.ts';

/** What the person did not do, and so has to be told. */
const reasons: Partial<Record<EndReason, TextKey>> = {
  expired: 'endedExpired',
  elsewhere: 'endedElsewhere',
  notSignedIn: 'endedNotSignedIn',
};

/** Long enough to read on the sign-in page that follows. */
const READ_MS = 6000;

/** Says why a session ended that the person did not end; the guard brings them to the sign-in page. */
export function tellWhySessionEnded(): void {
  $ended.listen((reason) => {
    // Nothing of this page is the other person's: it starts anew as theirs.
    if (reason === 'replaced') location.reload();
    const key = reason && reasons[reason];
    // The server's own sentence goes first (specification section 8).
    if (key) notify({ kind: 'info', text: $endMessage.get() || text(key), durationMs: READ_MS });
  });
}
