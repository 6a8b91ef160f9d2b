import { OVERVIEW_DAYS } from '#contract/energy/alarm/limits.ts';
import type { AlarmOverview } from '#contract/energy/alarm/overview.ts';
import { daysAfter, startOfDay, today } from '#kit/days.ts';
import { countUpTo, filterAddress } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { getAlarmOverview } from '../api/overview.ts';
import { following } from './following.ts';

type Days = (typeof OVERVIEW_DAYS)[number];

export interface OverviewFilter {
  days: Days;
  station: string | undefined;
  /** There is one page. */
  page: number;
  size: number;
}

const EVERYTHING: OverviewFilter = { days: 30, station: undefined, page: 1, size: 1 };

const address = filterAddress('/alarm/overview', EVERYTHING, {
  days: (text) => OVERVIEW_DAYS.find((days) => String(days) === text),
  station: (text) => text.slice(0, 64) || undefined,
  page: countUpTo(1),
  size: countUpTo(1),
});

/** An overview with the first day that it counts from, as the records have it. */
export interface ShownOverview extends AlarmOverview {
  readonly from: string;
}

/** How the alarms stand and went. */
export function createOverview(life: AbortSignal) {
  const page = listPage<OverviewFilter, ShownOverview>(
    EVERYTHING,
    async ({ days, station }, signal) => {
      const from = daysAfter(today(), 1 - days);
      const query = { from: startOfDay(from), ...(station && { station }) };
      return { ...(await getAlarmOverview({ query }, { signal })), from };
    },
    life,
    address,
  );
  return following(page, page.refresh, life);
}

export type OverviewPage = ReturnType<typeof createOverview>;
