import type { FakeLocks } from './locks.ts';

/** The little of a browser that the client's stores touch, so that their tests run in Node. */
export interface FakeBrowser {
  readonly local: Storage;
  readonly session: Storage;
  /** Cookies that stand, by name. */
  readonly cookies: Map<string, string>;
  /** Every cookie as it was written, attributes included. */
  readonly written: string[];
  /** Forbids storage and cookies, as private mode and sandboxed frames do. */
  block(): void;
  /** Tells the page that another tab has changed an entry of the local storage. */
  changedElsewhere(key: string | null): void;
  /** Shows or hides the tab. */
  look(visible: boolean): void;
  /** Gives or takes the network. */
  connect(online: boolean): void;
}

/** Puts a browser at `href` into the global scope, with Web Locks where they are given. Import the client after it. */
export function fakeBrowser(href: string, locks?: FakeLocks): FakeBrowser {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  let blocked = false;

  const guarded = (storage: Storage) => () => {
    if (blocked) throw new DOMException('The operation is insecure.', 'SecurityError');
    return storage;
  };

  const events = new EventTarget();
  const documentEvents = new EventTarget();
  let visible = true;
  let online = true;

  const document = {
    addEventListener: documentEvents.addEventListener.bind(documentEvents),
    removeEventListener: documentEvents.removeEventListener.bind(documentEvents),
    dispatchEvent: documentEvents.dispatchEvent.bind(documentEvents),
    get visibilityState() {
      return visible ? 'visible' : 'hidden';
    },
    documentElement: { dataset: {} },
    // The page holds no data of the server's.
    querySelector: () => null,
    get cookie() {
      if (blocked) throw new DOMException('The document is sandboxed.', 'SecurityError');
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      if (blocked) throw new DOMException('The document is sandboxed.', 'SecurityError');
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };

  const local = fakeStorage();
  const session = fakeStorage();
  define('document', () => document);
  define('location', () => new URL(href));
  define('localStorage', guarded(local));
  define('sessionStorage', guarded(session));
  define('addEventListener', () => events.addEventListener.bind(events));
  define('removeEventListener', () => events.removeEventListener.bind(events));
  define('navigator', () => ({
    get onLine() {
      return online;
    },
    locks,
  }));
  return {
    local,
    session,
    cookies,
    written,
    block() {
      blocked = true;
    },
    changedElsewhere(key) {
      const newValue = key === null ? null : local.getItem(key);
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
    look(seen) {
      visible = seen;
      documentEvents.dispatchEvent(new Event('visibilitychange'));
    },
    connect(reachable) {
      online = reachable;
      events.dispatchEvent(new Event(reachable ? 'online' : 'offline'));
    },
  };
}

function define(name: string, get: () => unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, get });
}

export function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, String(value)),
  };
}
