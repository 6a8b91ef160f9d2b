import type { StationType } from '#contract/energy/station/rules.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listStations } from '../api/station.ts';

const PAGE_SIZE = 20;

export interface StationFilter {
  search: string;
  type: StationType | '';
  page: number;
}

const EVERYTHING: StationFilter = { search: '', type: '', page: 1 };

/** The filter of the list without its page, as the export takes it. */
export const exportFilterOf = ({ search, type }: Omit<StationFilter, 'page'>) => ({
  ...(search && { search }),
  ...(type && { type }),
});

/** The list of one mounted ledger. `life` aborts all its requests. */
export const createStations = (life: AbortSignal) =>
  remoteList(
    EVERYTHING,
    ({ page, ...filter }, signal) => {
      const query = { page, size: PAGE_SIZE, ...exportFilterOf(filter) };
      return listStations({ query }, { signal });
    },
    life,
  );
