import { followOtherTabs } from '#client/stores/other-tabs.ts';
import { $ended, $reloginAsked, resume } from '#client/stores/session.ts';
import { confirmRelogin } from './confirm-relogin.ts';
import { dispatch } from './event.ts';

let followed = false;
let resumed = false;

/**
 * Follows the session of a page without a shell: what other tabs do with it, whom a service has logged out, and its end,
 * which every element tells by `uc-session-ended`.
 */
export function followSession(hosts: ReadonlySet<HTMLElement>): void {
  if (followed) return;
  followed = true;
  $ended.listen((reason) => {
    if (reason !== null) for (const each of hosts) dispatch(each, 'uc-session-ended', { reason });
  });
  $reloginAsked.listen((asked) => void confirmRelogin(asked));
  followOtherTabs(() => {
    const [host] = hosts;
    if (host) takeUp(host);
  });
}

/** Takes up the session that this page's origin has stored, as the shell does on the platform's own pages. */
export function resumeSession(host: HTMLElement): void {
  if (resumed) return;
  resumed = true;
  takeUp(host);
}

function takeUp(host: HTMLElement): void {
  // Unreachable for now: the session is kept, and the views' own calls will tell.
  resume().catch((error: unknown) => dispatch(host, 'uc-error', { error }));
}
