import { atom, type ReadableAtom } from 'nanostores';

const count = atom(0);

/** Increases when members or join requests change, here or elsewhere, so that views reload their counts. */
export const $changes: ReadableAtom<number> = count;

export function noteChange(): void {
  count.set(count.get() + 1);
}
