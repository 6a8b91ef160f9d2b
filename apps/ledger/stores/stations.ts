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

/** The most that the server gives at once. */
const MOST_AT_ONCE = 100;
/** Stations that are shown where there are no pages, such as on a map. */
export const STATIONS_MOST = 1000;

export const STATION_VIEWS = ['table', 'map'] as const;
export type StationView = (typeof STATION_VIEWS)[number];

export interface StationFilter {
  search: string;
  type: StationType | '';
  status: StationStatus | '';
  view: StationView;
  page: number;
}

const EVERYTHING: StationFilter = { search: '', type: '', status: '', view: 'table', page: 1 };

/** What the stations are filtered by, however they are shown. */
export type StationChoice = Pick<StationFilter, 'search' | 'type' | 'status'>;

/** The filter of the stations as calls and the export take it. */
export const exportFilterOf = ({ search, type, status }: StationChoice) => ({
  ...(search && { search }),
  ...(type && { type }),
  ...(status && { status }),
});

/** All stations of a filter, up to the first thousand, with the number of those that there are. */
export async function listAllStations(choice: StationChoice, signal: AbortSignal) {
  const ask = (page: number) =>
    listStations({ query: { page, size: MOST_AT_ONCE, ...exportFilterOf(choice) } }, { signal });
  const first = await ask(1);
  const list = [...first.list];
  while (list.length < Math.min(STATIONS_MOST, first.pagination.total)) {
    const next = await ask(list.length / MOST_AT_ONCE + 1);
    list.push(...next.list);
    // Fewer than a moment ago: what is there is all.
    if (next.list.length < MOST_AT_ONCE) break;
  }
  return { ...first, list };
}

/** The list of one mounted ledger. `life` aborts all its requests. */
export const createStations = (life: AbortSignal) =>
  remoteList(
    EVERYTHING,
    async ({ page, view, ...filter }, signal) => {
      if (view === 'map') return { view, ...(await listAllStations(filter, signal)) };
      const query = { page, size: PAGE_SIZE, ...exportFilterOf(filter) };
      return { view, ...(await listStations({ query }, { signal })) };
    },
    life,
    filterAddress<StationFilter>('/ledger/stations', EVERYTHING, {
      ...{ search: searchText, type: oneOf(STATION_TYPES), status: oneOf(STATION_STATUSES) },
      view: oneOf(STATION_VIEWS),
      page: countUpTo(MOST_PAGES),
    }),
  );
