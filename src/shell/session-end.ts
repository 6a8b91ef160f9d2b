import { notify } from '#client/stores/notice.ts';
import { $ended } from '#client/stores/session.ts';
import type { TextKey } from './text-keys.ts';
import { text } from './texts.ts';

const reasons = {
  expired: 'endedExpired',
  elsewhere: 'endedElsewhere',
  notSignedIn: 'endedNotSignedIn',
} as const satisfies Record<string, TextKey>;

/** Long enough to read on the sign-in page that follows. */
const READ_MS = 6000;

/** Says why a session ended that the person did not end; the guard brings them to the sign-in page. */
export function tellWhySessionEnded(): void {
  $ended.listen((reason) => {
    if (reason === null || reason === 'signedOut') return;
    notify({ kind: 'info', text: text(reasons[reason]), durationMs: READ_MS });
  });
}
