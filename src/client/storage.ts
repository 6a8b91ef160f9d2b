/** A key-value area that survives a browser which forbids storage or has none left: values then live in memory. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every entry whose key starts so. */
  removeAll(prefix: string): void;
}

function safeStorage(area: () => Storage): SafeStorage {
  const memory = new Map<string, string>();

  /** Private mode, blocked cookies, a full disk: reading the property itself may throw. */
  function attempt<T>(action: (storage: Storage) => T, otherwise: () => T): T {
    try {
      return action(area());
    } catch {
      return otherwise();
    }
  }

  const safe: SafeStorage = {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) => {
      memory.delete(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    removeAll: (prefix) => {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)),
        () => [],
      );
      for (const key of [...stored, ...memory.keys()]) if (key?.startsWith(prefix)) safe.remove(key);
    },
  };
  return safe;
}

/** Shared by all tabs. */
export const localArea = safeStorage(() => localStorage);
/** This tab's own. */
export const tabArea = safeStorage(() => sessionStorage);

/** The stored value when it is one of `allowed`; anything else is dropped. */
export function readChoice<T extends string>(
  area: SafeStorage,
  key: string,
  allowed: readonly T[],
): T | null {
  const stored = area.get(key);
  if (stored === null) return null;
  const choice = allowed.find((value) => value === stored);
  if (choice === undefined) area.remove(key);
  return choice ?? null;
}

/** What `read` makes of the stored JSON; text that does not parse, or that `read` refuses by null, is dropped. */
export function readJson<T>(area: SafeStorage, key: string, read: (value: unknown) => T | null): T | null {
  const stored = area.get(key);
  if (stored === null) return null;
  let value: T | null = null;
  try {
    value = read(JSON.parse(stored));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (value === null) area.remove(key);
  return value;
}
