import { atom, type ReadableAtom } from 'nanostores';
import { remote } from './remote.ts';

/**
 * A list on the server with a filter and pages. `everything` is the filter that matches all items, at page 1. Loads in
 * the same way as `remote()`.
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
    /** Changes the filter. Any change except of the page resets the page to 1. */
    async filter(part: Partial<Filter>): Promise<void> {
      $filter.set({ ...$filter.get(), page: 1, ...part });
      await rows.refresh();
    },
    async clearFilter(): Promise<void> {
      $filter.set(everything);
      await rows.refresh();
    },
    /** For organisation switches: the next load has no filter. */
    forgetFilter: (): void => $filter.set(everything),
  };
}

/** Number of pages, at least 1. */
export const pagesOf = ({ total, size }: { total: number; size: number }): number =>
  Math.max(1, Math.ceil(total / size));
