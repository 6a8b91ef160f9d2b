import type { DataOf, QueryOf } from '#contract/call.ts';
import type { listAlarms } from '#contract/energy/alarm/calls.ts';
import { sortKeys } from '#contract/paging.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { offsetOf, paginationOf } from '#server/db/page.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { ALARM_ROW, type AlarmRow, alarmAnswers } from './alarm-answer.ts';
import { type AlarmCondition, conditionOf } from './alarm-condition.ts';
import { scopeById } from './facts.ts';

/** One page of the alarms of the stations in scope. */
export async function findAlarms(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listAlarms>,
  language: Language,
): Promise<DataOf<typeof listAlarms>> {
  const scope = await scopeById(context, asker);
  const condition = await conditionOf(context, scope, query);
  const { text, values } = condition;
  const order = `${orderOf(query.sort)}, a.station_id, a.id`;
  // Which alarms are on the page is decided by narrow rows.
  const page = context.telemetry.query<AlarmRow>(
    `select ${ALARM_ROW} from alarm a join (
       select a.station_id, a.id from alarm a where ${text} order by ${order}
       limit ${query.size} offset ${offsetOf(query)}) page on page.station_id = a.station_id and page.id = a.id
     where a.station_id = any($1::bigint[]) order by ${order}`,
    values,
  );
  const [rows, total] = await Promise.all([page, countAlarms(context, condition)]);
  return {
    list: await alarmAnswers(context, scope, rows, language),
    pagination: paginationOf(query, total),
  };
}

export async function countAlarms(
  { telemetry }: Pick<Context, 'telemetry'>,
  { text, values }: AlarmCondition,
): Promise<number> {
  const [total] = await telemetry.query<{ count: number }>(
    `select count(*)::int4 as count from alarm a where ${text}`,
    values,
  );
  return total?.count ?? 0;
}

const SORTED: Record<string, string> = {
  ...{ startAt: 'a.start_at', resetAt: 'a.reset_at', level: 'a.level', code: 'a.code' },
  ...{ restoreCount: 'a.restore_count', confirmedAt: 'a.confirmed_at' },
};

function orderOf(sort: string | undefined): string {
  if (sort === undefined) return '(a.reset_at is null) desc, a.start_at desc';
  return sortKeys(sort)
    .map(({ field, descending }) => `${SORTED[field]} ${descending ? 'desc' : 'asc'}`)
    .join(', ');
}
