import { http } from '#client/http.ts';
import { dispatch } from './event.ts';
import { languageOf } from './preferences.ts';

interface Connection {
  /** The server's origin; '' for the page's own. */
  base?: string;
  /** The element last used; at first, the first element. Calls use its language. */
  lastUsed?: HTMLElement;
}

/** The connection of this page. The first element sets it; only a page load resets it. */
const connection: Connection = {};

function noteUse({ currentTarget }: Event): void {
  connection.lastUsed = currentTarget as HTMLElement;
}

/** Configures the server's origin. A page can use only one. */
export function connect(host: HTMLElement, origin: string): void {
  // The browser ignores a listener that is already registered.
  for (const kind of ['focusin', 'pointerdown', 'submit']) host.addEventListener(kind, noteUse, true);
  const { base } = connection;
  if (base === undefined) {
    connection.base = origin;
    connection.lastUsed ??= host;
    // The server's messages use the language of the element in use, not the stored one.
    http.configure({
      base: origin,
      language: () => languageOf(connection.lastUsed?.getAttribute('lang')),
    });
  } else if (base !== origin) {
    // The session's token belongs to one platform and must not be sent to another one.
    const error = new Error(
      `this page already uses the platform at ${base === '' ? 'its own origin' : base}`,
    );
    dispatch(host, 'uc-error', { error });
  }
}
