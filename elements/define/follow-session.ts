import { $ended, resume } from '#client/stores/session.ts';
import { dispatch } from './event.ts';

let followed = false;
let resumed = false;

/** Tells every element by `uc-session-ended` when the session of a page without a shell ends. */
export function followSession(hosts: ReadonlySet<HTMLElement>): void {
  if (followed) return;
  followed = true;
  $ended.listen((reason) => {
    if (reason !== null) for (const each of hosts) dispatch(each, 'uc-session-ended', { reason });
  });
}

/** Takes up the session that this page's origin has stored, as the shell does on the platform's own pages. */
export function resumeSession(host: HTMLElement): void {
  if (resumed) return;
  resumed = true;
  // Unreachable for now: the session is kept, and the views' own calls will tell.
  resume().catch((error: unknown) => dispatch(host, 'uc-error', { error }));
}
