import type { PvOverview } from '#contract/energy/pv/calls.ts';
import { PV_PERIODS, type PvPeriod } from '#contract/energy/pv/limits.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listPv } from '../api/pv.ts';

const SORTS = [
  ...(['name', 'pvKw', 'todayKwh', 'kwh', 'hours', 'prPercent', 'availabilityPercent'] as const),
  ...(['spreadPercent', 'outage'] as const),
];
type PvSort = (typeof SORTS)[number];

interface PvFilter {
  search: string;
  type: 'PV' | 'PV_ES' | undefined;
  sun: 'doubtful' | undefined;
  days: PvPeriod;
  sort: PvSort | `-${PvSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PvFilter = {
  ...{ search: '', type: undefined, sun: undefined, days: '1', sort: undefined, page: 1, size: 20 },
};

const address = filterAddress('/monitor/photovoltaic', EVERYTHING, {
  search: searchText,
  type: oneOf(['PV', 'PV_ES']),
  sun: oneOf(['doubtful']),
  days: oneOf(PV_PERIODS),
  sort: sortOf(SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

export type PvPage = ListPage<PvFilter, PvOverview>;

/** The stations with arrays, and what they should have made. */
export const createPv = (life: AbortSignal): PvPage =>
  listPage(
    EVERYTHING,
    ({ search, type, sun, days, sort, page, size }, signal) =>
      listPv(
        {
          query: {
            ...{ page, size, days },
            ...(search && { search }),
            ...(type && { type }),
            ...(sun && { sun }),
            ...(sort && { sort }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
