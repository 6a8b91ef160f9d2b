import { http } from '#client/http.ts';
import { $ended, resume } from '#client/stores/session.ts';
import { dispatch } from './event.ts';

let base: string | undefined;

/**
 * Does for elements what the shell does on the platform's own pages: says where the server is, takes up the
 * session that this page's origin has stored, and tells every element by `uc-session-ended` when it ends.
 */
export function connect(host: HTMLElement, wanted: string, hosts: ReadonlySet<HTMLElement>): void {
  if (base === undefined) {
    base = wanted;
    http.configure({ base });
    // Unreachable for now: the session is kept, and the views' own calls will tell.
    resume().catch((error: unknown) => dispatch(host, 'uc-error', { error }));
    $ended.listen((reason) => {
      if (reason !== null) for (const each of hosts) dispatch(each, 'uc-session-ended', { reason });
    });
  } else if (base !== wanted) {
    // The session's token belongs to one platform: it must not go to a second.
    const error = new Error(
      `this page already uses the platform at ${base === '' ? 'its own origin' : base}`,
    );
    dispatch(host, 'uc-error', { error });
  }
}
