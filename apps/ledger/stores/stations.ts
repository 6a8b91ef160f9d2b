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

/** The list of one mounted ledger. `life` aborts all its requests. */
export const createStations = (life: AbortSignal) =>
  remoteList(
    EVERYTHING,
    ({ search, type, page }, signal) => {
      const query = { page, size: PAGE_SIZE, ...(search && { search }), ...(type && { type }) };
      return listStations({ query }, { signal });
    },
    life,
  );
