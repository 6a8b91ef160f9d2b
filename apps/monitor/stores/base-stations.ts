import type { BaseStations } from '#contract/energy/base-station/calls.ts';
import { MAINS_STATES, type MainsState } from '#contract/energy/base-station/limits.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listBaseStations } from '../api/base-station.ts';

const SORTS = ['name', 'hours', 'itKw', 'pue', 'hvacKw', 'socPercent', 'sohPercent', 'alarms'] as const;
type BaseStationSort = (typeof SORTS)[number];

interface BaseStationFilter {
  search: string;
  mains: MainsState | undefined;
  hours: 'short' | undefined;
  sort: BaseStationSort | `-${BaseStationSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: BaseStationFilter = {
  ...{ search: '', mains: undefined, hours: undefined, sort: undefined, page: 1, size: 20 },
};

const address = filterAddress('/monitor/baseStation', EVERYTHING, {
  search: searchText,
  mains: oneOf(MAINS_STATES),
  hours: oneOf(['short']),
  sort: sortOf(SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

export type BaseStationPage = ListPage<BaseStationFilter, BaseStations>;

/** The base stations, those first that go dark first. */
export const createBaseStations = (life: AbortSignal): BaseStationPage =>
  listPage(
    EVERYTHING,
    ({ search, mains, hours, sort, page, size }, signal) =>
      listBaseStations(
        {
          query: {
            ...{ page, size },
            ...(search && { search }),
            ...(mains && { mains }),
            ...(hours && { hours }),
            ...(sort && { sort }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
