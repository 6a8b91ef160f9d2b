import type { Cabinets } from '#contract/energy/cabinet/calls.ts';
import { CABINET_STATES, type CabinetState } from '#contract/energy/cabinet/limits.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listCabinets } from '../api/cabinet.ts';

export const CABINET_SORTS = [
  'maxC',
  'spreadC',
  'spreadV',
  'socPercent',
  'sohPercent',
  'alarms',
  'name',
  'station',
] as const;
export type CabinetSort = (typeof CABINET_SORTS)[number];

export interface CabinetFilter {
  search: string;
  model: string | undefined;
  state: CabinetState | undefined;
  limit: 'broken' | undefined;
  sort: CabinetSort | `-${CabinetSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: CabinetFilter = {
  ...{ search: '', model: undefined, state: undefined, limit: undefined, sort: undefined },
  ...{ page: 1, size: 20 },
};

const address = filterAddress('/monitor/baseCabinet', EVERYTHING, {
  search: searchText,
  model: (text) => text.slice(0, 160),
  state: oneOf(CABINET_STATES),
  limit: oneOf(['broken']),
  sort: sortOf(CABINET_SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

export type CabinetPage = ListPage<CabinetFilter, Cabinets>;

/** The cabinets of all stations. */
export const createCabinets = (life: AbortSignal): CabinetPage =>
  listPage(
    EVERYTHING,
    ({ search, model, state, limit, sort, page, size }, signal) =>
      listCabinets(
        {
          query: {
            ...{ page, size },
            ...(search && { search }),
            ...(model && { model }),
            ...(state && { state }),
            ...(limit && { limit }),
            ...(sort && { sort }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
