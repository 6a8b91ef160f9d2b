import { atom, type ReadableAtom } from 'nanostores';

const count = atom(0);

/** Increases when this page changes members or join requests, so that views reload their counts. */
export const $changes: ReadableAtom<number> = count;

export function noteChange(): void {
  count.set(count.get() + 1);
}
