import { onMount, type WritableAtom } from 'nanostores';
import { localArea } from '../storage.ts';

export interface StoredChoice<T extends string> {
  readonly key: string;
  /** The choice that a stored text means. */
  readonly read: (stored: string) => T | undefined;
  readonly set: (value: T) => void;
  /** Interval of reading the storage, in ms: a script of this page writes without an event. */
  readonly everyMs?: number;
}

/**
 * Keeps a setting equal to what other tabs, and with `everyMs` other scripts, write into the storage, while
 * it has listeners. With `everyMs`, a hidden tab waits until it is visible again.
 */
export function followStored<T extends string>(store: WritableAtom<T>, choice: StoredChoice<T>): void {
  const { key, read, set, everyMs } = choice;

  const sync = () => {
    if (everyMs !== undefined && document.visibilityState === 'hidden') return;
    const stored = localArea.get(key);
    if (stored === null || stored === store.get()) return;
    // An invalid text is replaced by the current choice.
    set(read(stored) ?? store.get());
  };

  onMount(store, () => {
    if (globalThis.addEventListener === undefined) return;
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) sync();
    };
    addEventListener('storage', onStorage);
    const timer = everyMs === undefined ? undefined : setInterval(sync, everyMs);
    return () => {
      removeEventListener('storage', onStorage);
      clearInterval(timer);
    };
  });
}
