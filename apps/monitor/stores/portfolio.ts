import { keptColumns } from '@heliport/client';
import type { Portfolio, PortfolioStation } from '#contract/energy/portfolio/calls.ts';
import { PORTFOLIO_COLUMNS, type PortfolioColumn } from '#contract/energy/portfolio/limits.ts';
import {
  STATION_STATUSES,
  STATION_TYPES,
  type StationStatus,
  type StationType,
} from '#contract/energy/station/rules.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { selection } from '#kit/selection.ts';
import { listPortfolio } from '../api/portfolio.ts';
import { createTemplates, defaultOf } from './templates.ts';
import { createTrend } from './trend.ts';

const SORTS = ['code', 'name', ...PORTFOLIO_COLUMNS] as const;
type PortfolioSort = (typeof SORTS)[number];

interface PortfolioFilter {
  search: string;
  type: StationType | undefined;
  status: StationStatus | undefined;
  sort: PortfolioSort | `-${PortfolioSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PortfolioFilter = {
  ...{ search: '', type: undefined, status: undefined, sort: undefined, page: 1, size: 20 },
};

const address = filterAddress('/monitor/stations', EVERYTHING, {
  search: searchText,
  type: oneOf(STATION_TYPES),
  status: oneOf(STATION_STATUSES),
  sort: sortOf(SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

/** Until a person has chosen others. */
const USUAL: readonly PortfolioColumn[] = [
  ...(['type', 'status', 'alarms', 'pvKw', 'storageKw', 'socPercent', 'pvKwh'] as const),
  ...(['chargeKwh', 'dischargeKwh', 'equivalentHours', 'rtePercent', 'completenessPercent'] as const),
];

/** The stations side by side, the chosen columns, and the trend of those that are picked. */
export function createPortfolio(life: AbortSignal) {
  const list = listPage<PortfolioFilter, Portfolio>(
    EVERYTHING,
    ({ search, type, status, sort, page, size }, signal) =>
      listPortfolio(
        {
          query: {
            ...{ page, size },
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
  const chosen = selection<PortfolioStation, PortfolioFilter, Portfolio>(list, ({ code }) => code, life);
  const trend = createTrend(life);
  // The chosen stations are those that are compared.
  const forget = chosen.$chosen.listen((rows) => trend.show([...rows.values()]));
  life.addEventListener('abort', forget);
  const columns = keptColumns(list.path, PORTFOLIO_COLUMNS, USUAL);
  const templates = createTemplates('columns', undefined, life);
  templates.$state.listen((state) => {
    const usual = state.status === 'ready' ? defaultOf(state.data) : undefined;
    if (usual) columns.suggest(usual.columns);
  });
  return { ...list, columns, chosen, templates, trend };
}

export type PortfolioPage = ReturnType<typeof createPortfolio>;
