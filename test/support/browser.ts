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

/** What a test changes about the browser. */
interface State {
  blocked: boolean;
  visible: boolean;
  online: boolean;
}

/** Fails where the browser forbids storage. */
function refuseWhenBlocked({ blocked }: State, message: string): void {
  if (blocked) throw new DOMException(message, 'SecurityError');
}

function fakeDocument(
  state: State,
  { cookies, written }: Pick<FakeBrowser, 'cookies' | 'written'>,
  events: EventTarget,
) {
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    get visibilityState() {
      return state.visible ? 'visible' : 'hidden';
    },
    documentElement: { dataset: {} },
    // The page holds no data of the server's.
    querySelector: () => null,
    get cookie() {
      refuseWhenBlocked(state, 'The document is sandboxed.');
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      refuseWhenBlocked(state, 'The document is sandboxed.');
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

/** Puts a browser at `href` into the global scope, with Web Locks where they are given. Import the client after it. */
export function fakeBrowser(href: string, locks?: FakeLocks): FakeBrowser {
  const state: State = { blocked: false, visible: true, online: true };
  const events = new EventTarget();
  const documentEvents = new EventTarget();
  const kept = {
    local: fakeStorage(),
    session: fakeStorage(),
    cookies: new Map<string, string>(),
    written: [] as string[],
  };
  const document = fakeDocument(state, kept, documentEvents);
  const guarded = (storage: Storage) => () => {
    refuseWhenBlocked(state, 'The operation is insecure.');
    return storage;
  };

  define('document', () => document);
  define('location', () => new URL(href));
  define('localStorage', guarded(kept.local));
  define('sessionStorage', guarded(kept.session));
  define('addEventListener', () => events.addEventListener.bind(events));
  define('removeEventListener', () => events.removeEventListener.bind(events));
  define('navigator', () => ({
    get onLine() {
      return state.online;
    },
    locks,
  }));
  return {
    ...kept,
    block() {
      state.blocked = true;
    },
    changedElsewhere(key) {
      const newValue = key === null ? null : kept.local.getItem(key);
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
    look(seen) {
      state.visible = seen;
      documentEvents.dispatchEvent(new Event('visibilitychange'));
    },
    connect(reachable) {
      state.online = reachable;
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
