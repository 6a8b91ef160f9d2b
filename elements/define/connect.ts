import { http } from '#client/http.ts';
import { dispatch } from './event.ts';
import { languageOf } from './preferences.ts';

let base: string | undefined;

/** Says where the server is; a page works with one. */
export function connect(host: HTMLElement, wanted: string): void {
  if (base === undefined) {
    base = wanted;
    // What the person reads beside the server's sentences, whatever this page's storage holds.
    http.configure({ base, language: () => languageOf(host.getAttribute('lang')) });
  } else if (base !== wanted) {
    // The session's token belongs to one platform: it must not go to a second.
    const error = new Error(
      `this page already uses the platform at ${base === '' ? 'its own origin' : base}`,
    );
    dispatch(host, 'uc-error', { error });
  }
}
