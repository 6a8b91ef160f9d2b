import { atom, type ReadableAtom } from 'nanostores';
import { $session } from './stores/session.ts';

/** A short list of texts that a person keeps on this device, such as pinned points. */
export interface Kept {
  readonly $list: ReadableAtom<readonly string[]>;
  /** Puts one first; the list forgets the oldest beyond its size. */
  readonly put: (text: string) => void;
  readonly toggle: (text: string) => void;
}

const keyOf = (name: string) => `kept/${$session.get()?.uuid ?? ''}/${name}`;

function read(name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    // A browser may forbid storage, and anybody can write to it.
    return [];
  }
}

function write(name: string, list: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(list));
  } catch {
    // Without storage, the list lasts as long as the page.
  }
}

/** The list of a name, for the person who is signed in. */
export function kept(name: string, size: number): Kept {
  const $list = atom<readonly string[]>(read(name));
  const set = (list: readonly string[]) => {
    $list.set(list.slice(0, size));
    write(name, $list.get());
  };
  const without = (text: string) => $list.get().filter((one) => one !== text);
  return {
    $list,
    put: (text) => set([text, ...without(text)]),
    toggle: (text) => set($list.get().includes(text) ? without(text) : [...$list.get(), text]),
  };
}
