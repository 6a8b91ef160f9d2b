import { RANGES_DAYS, type RangeDays } from '#contract/energy/curve/limits.ts';
import { STATION_STATUSES, type StationStatus } from '#contract/energy/station/rules.ts';
import type { StorageStations } from '#contract/energy/storage-overview/calls.ts';
import {
  STORAGE_FIGURES,
  STORAGE_STATION_TYPES,
  type StorageStationType,
} from '#contract/energy/storage-overview/limits.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { listStorageStations } from '../api/storage-overview.ts';
import { createStorageDay } from './storage-day.ts';

const SORTS = ['code', 'name', 'type', 'status', 'essKw', 'essKwh', ...STORAGE_FIGURES, 'alarms'] as const;
type StorageSort = (typeof SORTS)[number];

interface StorageFilter {
  search: string;
  type: StorageStationType | undefined;
  status: StationStatus | undefined;
  days: RangeDays;
  sort: StorageSort | `-${StorageSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: StorageFilter = {
  ...{ search: '', type: undefined, status: undefined, days: RANGES_DAYS[0], sort: undefined },
  ...{ page: 1, size: 20 },
};

const address = filterAddress('/monitor/energyStorage', EVERYTHING, {
  search: searchText,
  type: oneOf(STORAGE_STATION_TYPES),
  status: oneOf(STATION_STATUSES),
  days: (text) => RANGES_DAYS.find((days) => String(days) === text),
  sort: sortOf(SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

/** The storage stations, and a day of the one that is opened. */
export function createStorageOverview(life: AbortSignal) {
  const list = listPage<StorageFilter, StorageStations>(
    EVERYTHING,
    ({ search, type, status, days, sort, page, size }, signal) =>
      listStorageStations(
        {
          query: {
            ...{ page, size, days },
            ...(search && { search }),
            ...(type && { type }),
            ...(status && { status }),
            ...(sort && { sort }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
  return { ...list, day: createStorageDay(life) };
}

export type StorageOverviewPage = ReturnType<typeof createStorageOverview>;
