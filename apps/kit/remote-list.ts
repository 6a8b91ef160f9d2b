import { atom, type ReadableAtom } from 'nanostores';
import type { FilterAddress } from './list-address.ts';
import { remote } from './remote.ts';

/**
 * A list on the server with a filter and pages. `everything` is the filter that matches all items, at page 1. With an
 * address, the filter is kept there. Loads in the same way as `remote()`.
 */
export function remoteList<Filter extends { page: number }, Data>(
  everything: Filter,
  fetch: (filter: Filter, signal: AbortSignal) => Promise<Data>,
  life: AbortSignal,
  address?: FilterAddress<Filter>,
) {
  const $filter = atom(address?.read() ?? everything);
  const set = (filter: Filter): void => {
    $filter.set(filter);
    address?.write(filter);
  };
  const rows = remote((signal) => fetch($filter.get(), signal), life);
  let changed: Promise<void> | undefined;
  /** Several changes of a moment are one request. */
  const refreshSoon = (): Promise<void> => {
    changed ??= Promise.resolve().then(() => {
      changed = undefined;
      return rows.refresh();
    });
    return changed;
  };

  /** Shows what the address says, for one that was navigated to. True if that is another filter. */
  function follow(): boolean {
    if (!address?.isHere()) return false;
    const { format, parse, read } = address;
    const wanted = read();
    // What no address can say is no difference.
    if (format(wanted) === format(parse(format($filter.get())))) return false;
    $filter.set(wanted);
    return true;
  }

  return {
    ...rows,
    $filter: $filter as ReadableAtom<Filter>,
    /** Changes the filter. Any change except of the page resets the page to 1. */
    async filter(part: Partial<Filter>): Promise<void> {
      set({ ...$filter.get(), page: 1, ...part });
      await refreshSoon();
    },
    async clearFilter(): Promise<void> {
      set(everything);
      await refreshSoon();
    },
    /** The rows of another filter, which are not shown. */
    ask: fetch,
    /** For a page that is shown again: follows an address with a filter, and puts the last one into any other. */
    addressed(): void {
      if (address && address.format(address.read()) !== '') follow();
      else address?.write($filter.get());
    },
    /** Loads what the address says, if it is not shown yet. */
    async followAddress(): Promise<void> {
      if (follow()) await refreshSoon();
    },
    /** For organisation switches: the next load has no filter. */
    forgetFilter: (): void => set(everything),
  };
}

/** Number of pages, at least 1. */
export const pagesOf = ({ total, size }: { total: number; size: number }): number =>
  Math.max(1, Math.ceil(total / size));
