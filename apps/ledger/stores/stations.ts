import {
  STATION_STATUSES,
  STATION_TYPES,
  type StationStatus,
  type StationType,
} from '#contract/energy/station/rules.ts';
import { countUpTo, filterAddress, oneOf, searchText } from '#kit/list-address.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listStations } from '../api/station.ts';

const PAGE_SIZE = 20;
const MOST_PAGES = 100_000;

export interface StationFilter {
  search: string;
  type: StationType | '';
  status: StationStatus | '';
  page: number;
}

const EVERYTHING: StationFilter = { search: '', type: '', status: '', page: 1 };

/** The filter of the list without its page, as the export takes it. */
export const exportFilterOf = ({ search, type, status }: Omit<StationFilter, 'page'>) => ({
  ...(search && { search }),
  ...(type && { type }),
  ...(status && { status }),
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
    filterAddress<StationFilter>('/ledger/stations', EVERYTHING, {
      ...{ search: searchText, type: oneOf(STATION_TYPES), status: oneOf(STATION_STATUSES) },
      page: countUpTo(MOST_PAGES),
    }),
  );
