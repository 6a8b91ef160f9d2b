import type { DataOf } from '#contract/call.ts';
import type { listAlarms as listAlarmsCall } from '#contract/energy/alarm/calls.ts';
import { countUpTo, filterAddress, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listAlarms } from '../api/alarm.ts';

const SORTS = ['startAt', 'resetAt', 'level', 'code', 'restoreCount', 'confirmedAt'] as const;
type RecordSort = (typeof SORTS)[number];

interface RecordFilter {
  search: string;
  sort: RecordSort | `-${RecordSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: RecordFilter = { search: '', sort: undefined, page: 1, size: 20 };

const address = filterAddress('/alarm/records', EVERYTHING, {
  search: searchText,
  sort: sortOf(SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

type Records = DataOf<typeof listAlarmsCall>;
export type RecordsPage = ListPage<RecordFilter, Records>;

/** The alarms of the stations in scope, open and past. */
export const createRecords = (life: AbortSignal): RecordsPage =>
  listPage(
    EVERYTHING,
    ({ search, sort, page, size }, signal) =>
      listAlarms({ query: { page, size, ...(search && { search }), ...(sort && { sort }) } }, { signal }),
    life,
    address,
  );
