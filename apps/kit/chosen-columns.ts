import { $session } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';

const PREFIX = 'columns';

export interface ChosenColumns {
  readonly $shown: ReadableAtom<readonly string[]>;
  readonly show: (keys: readonly string[]) => void;
  /** Shows these as long as the person has not chosen any. */
  readonly suggest: (keys: readonly string[]) => void;
}

/** The columns of a table that a person has chosen, kept in this browser. Until then, `usual`. */
export function chosenColumns(
  table: string,
  all: readonly string[],
  usual: readonly string[],
): ChosenColumns {
  const key = `${PREFIX}:${table}:${$session.get()?.uuid ?? ''}`;
  const stored = read(key)?.filter((one) => all.includes(one));
  const $shown = atom<readonly string[]>(stored ?? usual);
  let isChosen = stored !== undefined;
  return {
    $shown,
    suggest(keys) {
      if (!isChosen) $shown.set(keys);
    },
    show(keys) {
      isChosen = true;
      $shown.set(keys);
      try {
        localStorage.setItem(key, JSON.stringify(keys));
      } catch {
        // A browser that stores nothing has the choice for this visit.
      }
    },
  };
}

function read(key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.map(String) : undefined;
  } catch {
    return undefined;
  }
}
