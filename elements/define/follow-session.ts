import { followOtherTabs } from '#client/stores/other-tabs.ts';
import { $ended, $reloginAsked, resume } from '#client/stores/session.ts';
import { confirmRelogin } from './confirm-relogin.ts';
import { dispatch } from './event.ts';

/** Tasks started on this page. Each runs once; only a page load resets this. */
const started = new Set<'follow' | 'resume'>();

/**
 * Follows the session on a page without a shell: changes in other tabs, sign-out by another service, and its end, which
 * every element reports by `uc-session-ended`.
 */
export function followSession(hosts: ReadonlySet<HTMLElement>): void {
  if (started.has('follow')) return;
  started.add('follow');
  $ended.listen((reason) => {
    if (reason !== null) for (const each of hosts) dispatch(each, 'uc-session-ended', { reason });
  });
  $reloginAsked.listen((needed) => void confirmRelogin(needed));
  followOtherTabs(() => {
    const [host] = hosts;
    if (host) restore(host);
  });
}

/** Restores the session stored for this page's origin, as the shell does on the platform's own pages. */
export function resumeSession(host: HTMLElement): void {
  if (started.has('resume')) return;
  started.add('resume');
  restore(host);
}

function restore(host: HTMLElement): void {
  // The server is unreachable. The session is kept, and the views' own calls report the failure.
  resume().catch((error: unknown) => dispatch(host, 'uc-error', { error }));
}
