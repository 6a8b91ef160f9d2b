import { $session } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';

const PREFIX = 'columns';

/** The columns of a table that a person has chosen, kept in this browser. Until then, `usual`. */
export function chosenColumns(
  table: string,
  all: readonly string[],
  usual: readonly string[],
): { $shown: ReadableAtom<readonly string[]>; show: (keys: readonly string[]) => void } {
  const key = `${PREFIX}:${table}:${$session.get()?.uuid ?? ''}`;
  const $shown = atom<readonly string[]>(read(key)?.filter((one) => all.includes(one)) ?? usual);
  return {
    $shown,
    show(keys) {
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
