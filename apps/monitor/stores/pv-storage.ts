import { dateOf } from '#contract/energy/curve/rules.ts';
import type { PvStorage } from '#contract/energy/pv-storage/calls.ts';
import { BALANCE_PERIODS, type BalancePeriod } from '#contract/energy/pv-storage/limits.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listPvStorage } from '../api/pv-storage.ts';

const SORTS = ['code', 'name', 'pvKwp', 'essKwh'] as const;
type PvStorageSort = (typeof SORTS)[number];

interface PvStorageFilter {
  search: string;
  period: BalancePeriod;
  /** A day of the period; undefined for each station's today. */
  date: string | undefined;
  sort: PvStorageSort | `-${PvStorageSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PvStorageFilter = {
  ...{ search: '', period: BALANCE_PERIODS[0], date: undefined, sort: undefined, page: 1, size: 20 },
};

const address = filterAddress('/monitor/photovoltaicStorage', EVERYTHING, {
  search: searchText,
  period: oneOf(BALANCE_PERIODS),
  date: (text) => (/^20\d\d-\d\d-\d\d$/.test(text) && dateOf(text) !== undefined ? text : undefined),
  sort: sortOf(SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

export type PvStoragePage = ListPage<PvStorageFilter, PvStorage>;

/** The stations with arrays and storage, with their balances of a day or month. */
export const createPvStorage = (life: AbortSignal): PvStoragePage =>
  listPage(
    EVERYTHING,
    ({ search, period, date, sort, page, size }, signal) =>
      listPvStorage(
        {
          query: {
            ...{ page, size, period },
            ...(search && { search }),
            ...(date && { date }),
            ...(sort && { sort }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
