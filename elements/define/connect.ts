import { http } from '#client/http.ts';
import { dispatch } from './event.ts';
import { languageOf } from './preferences.ts';

let base: string | undefined;
/** The element last used; at first, the first element. Calls use its language. */
let used: HTMLElement | undefined;

function use({ currentTarget }: Event): void {
  used = currentTarget as HTMLElement;
}

/** Configures the server's origin. A page can use only one. */
export function connect(host: HTMLElement, wanted: string): void {
  // The browser ignores a listener that is already registered.
  for (const kind of ['focusin', 'pointerdown', 'submit']) host.addEventListener(kind, use, true);
  if (base === undefined) {
    base = wanted;
    used ??= host;
    // The server's messages use the language of the element in use, not the stored one.
    http.configure({ base, language: () => languageOf(used?.getAttribute('lang')) });
  } else if (base !== wanted) {
    // The session's token belongs to one platform and must not be sent to another one.
    const error = new Error(
      `this page already uses the platform at ${base === '' ? 'its own origin' : base}`,
    );
    dispatch(host, 'uc-error', { error });
  }
}
