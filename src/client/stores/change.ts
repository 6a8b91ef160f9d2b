import { atom, type ReadableAtom } from 'nanostores';

const count = atom(0);

/** Counts up when this page changed members or join requests: who shows their numbers asks anew. */
export const $changes: ReadableAtom<number> = count;

export function noteChange(): void {
  count.set(count.get() + 1);
}
