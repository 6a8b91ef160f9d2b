import { atom, type ReadableAtom } from 'nanostores';
import { remote } from './remote.ts';

/**
 * A list of the server that is narrowed by a filter and read by pages. `everything` is the filter that leaves nothing
 * out, at page 1. Loads as `remote()` does.
 */
export function remoteList<Filter extends { page: number }, Data>(
  everything: Filter,
  fetch: (filter: Filter, signal: AbortSignal) => Promise<Data>,
  life: AbortSignal,
) {
  const $filter = atom(everything);
  const rows = remote((signal) => fetch($filter.get(), signal), life);

  return {
    ...rows,
    $filter: $filter as ReadableAtom<Filter>,
    /** Narrows the list; any change but that of the page begins at page 1. */
    async filter(part: Partial<Filter>): Promise<void> {
      $filter.set({ ...$filter.get(), page: 1, ...part });
      await rows.refresh();
    },
    async clearFilter(): Promise<void> {
      $filter.set(everything);
      await rows.refresh();
    },
    /** For a switch of the organisation: the next load starts without a filter. */
    forgetFilter: (): void => $filter.set(everything),
  };
}

/** How many pages a list has, at least 1. */
export const pagesOf = ({ total, size }: { total: number; size: number }): number =>
  Math.max(1, Math.ceil(total / size));
