import { http } from '#client/http.ts';
import { dispatch } from './event.ts';
import { languageOf } from './preferences.ts';

let base: string | undefined;
/** The element that the person uses, at first the one that came first: what is asked for now is asked for it. */
let used: HTMLElement | undefined;

function use({ currentTarget }: Event): void {
  used = currentTarget as HTMLElement;
}

/** Says where the server is; a page works with one. */
export function connect(host: HTMLElement, wanted: string): void {
  // The same listener once, however often the element comes.
  for (const kind of ['focusin', 'pointerdown', 'submit']) host.addEventListener(kind, use, true);
  if (base === undefined) {
    base = wanted;
    used ??= host;
    // What the person reads beside the server's sentences, whatever this page's storage holds.
    http.configure({ base, language: () => languageOf(used?.getAttribute('lang')) });
  } else if (base !== wanted) {
    // The session's token belongs to one platform: it must not go to a second.
    const error = new Error(
      `this page already uses the platform at ${base === '' ? 'its own origin' : base}`,
    );
    dispatch(host, 'uc-error', { error });
  }
}
