import { atom, type ReadableAtom } from 'nanostores';
import { $session } from './stores/session.ts';

/** A value that a person keeps on this device. */
export interface KeptValue<Value> {
  readonly $value: ReadableAtom<Value>;
  readonly keep: (value: Value) => void;
  /** Shows a value without keeping it. */
  readonly show: (value: Value) => void;
}

/** A short list of texts that a person keeps on this device, such as pinned points. */
export interface Kept {
  readonly $list: ReadableAtom<readonly string[]>;
  /** Puts one first; the list forgets the oldest beyond its size. */
  readonly put: (text: string) => void;
  readonly toggle: (text: string) => void;
}

/**
 * The value of a name, for the person who is signed in. `read` makes it of what is stored, which anybody can have
 * written, or which is undefined.
 */
export function keptValue<Value>(name: string, read: (stored: unknown) => Value): KeptValue<Value> {
  const key = `kept/${$session.get()?.uuid ?? ''}/${name}`;
  const $value = atom<Value>(read(stored(key)));
  return {
    $value,
    show: (value) => $value.set(value),
    keep(value) {
      $value.set(value);
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Without storage, the value lasts as long as the page.
      }
    },
  };
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown;
  } catch {
    // A browser may forbid storage, and nothing may be stored.
    return undefined;
  }
}

/** The texts of a stored list. */
export const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

/** The list of a name, for the person who is signed in. */
export function kept(name: string, size: number): Kept {
  const { $value: $list, keep } = keptValue<readonly string[]>(name, textsOf);
  const set = (list: readonly string[]) => keep(list.slice(0, size));
  const without = (text: string) => $list.get().filter((one) => one !== text);
  return {
    $list,
    put: (text) => set([text, ...without(text)]),
    toggle: (text) => set($list.get().includes(text) ? without(text) : [...$list.get(), text]),
  };
}
