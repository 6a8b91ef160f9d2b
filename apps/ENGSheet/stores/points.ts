import type { DataOf } from '#contract/call.ts';
import type { listSheetPoints as listSheetPointsCall } from '#contract/energy/commissioning/calls.ts';
import { POINT_RESULTS, type PointResult } from '#contract/energy/commissioning/limits.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf, uuidText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { listSheetPoints, listSheets } from '../api/sheets.ts';

const SORTS = ['device', 'point', 'register', 'result', 'deviation'] as const;
type Sort = (typeof SORTS)[number];

export interface PointFilter {
  search: string;
  station: string | undefined;
  /** A version of the sheet; the newest one by default. */
  sheet: string | undefined;
  device: string | undefined;
  result: PointResult | undefined;
  sort: Sort | `-${Sort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PointFilter = {
  ...{ search: '', station: undefined, sheet: undefined, device: undefined, result: undefined },
  ...{ sort: undefined, page: 1, size: 20 },
};

const SHEET_PATH = '/ENGSheet/points';
const code = (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : undefined);

const address = filterAddress(SHEET_PATH, EVERYTHING, {
  ...{ search: searchText, station: code, sheet: uuidText, device: code, result: oneOf(POINT_RESULTS) },
  ...{ sort: sortOf(SORTS), page: countUpTo(100_000), size: countUpTo(100) },
});

/** The part of a filter that the server knows, as it is exported too. */
export const narrowing = ({ search, device, result }: PointFilter) => ({
  ...(search && { search }),
  ...(device && { device }),
  ...(result && { result }),
});

export type PointData = DataOf<typeof listSheetPointsCall>;

const NONE: PointData = { list: [], pagination: { page: 1, size: 20, total: 0 } };

/** The points of the sheet of a station. */
export function createPoints(life: AbortSignal) {
  return listPage<PointFilter, PointData>(
    EVERYTHING,
    async (filter, signal) => {
      const { station, page, size, sort } = filter;
      if (!station) return NONE;
      const query = { station, page: 1, size: 1 };
      const id = filter.sheet ?? (await listSheets({ query }, { signal })).list[0]?.id;
      if (id === undefined) return NONE;
      const asked = { page, size, ...(sort && { sort }), ...narrowing(filter) };
      return listSheetPoints({ params: { id }, query: asked }, { signal });
    },
    life,
    address,
  );
}

export type Points = ReturnType<typeof createPoints>;
