import { onMount, type WritableAtom } from 'nanostores';
import { localArea } from '../storage.ts';

export interface StoredChoice<T extends string> {
  readonly key: string;
  /** The choice that a stored text means. */
  readonly read: (stored: string) => T | undefined;
  readonly set: (value: T) => void;
  /** Looks into the storage so often, too: a script of this page writes without an event. */
  readonly everyMs?: number;
}

/**
 * Keeps a setting in step with what other tabs, and with `everyMs` other scripts, write into the storage, while
 * somebody listens to it. Where looking is asked for, a hidden tab waits until it is seen again.
 */
export function followStored<T extends string>(store: WritableAtom<T>, choice: StoredChoice<T>): void {
  const { key, read, set, everyMs } = choice;

  const sync = () => {
    if (everyMs !== undefined && document.visibilityState === 'hidden') return;
    const stored = localArea.get(key);
    if (stored === null || stored === store.get()) return;
    // What means nothing gives way to what holds.
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
