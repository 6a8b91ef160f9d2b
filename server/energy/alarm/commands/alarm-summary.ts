import type { DataOf, QueryOf } from '#contract/call.ts';
import type { getAlarmSummary } from '#contract/energy/alarm/calls.ts';
import { ALARM_LEVELS, SUMMARY_MAX_ALARMS } from '#contract/energy/alarm/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { ALARM_ROW, type AlarmRow, alarmAnswers } from './alarm-answer.ts';
import { scopeById } from './facts.ts';

/** What is open in the stations in scope. */
export async function summariseAlarms(
  context: Context,
  asker: Asker,
  { since }: QueryOf<typeof getAlarmSummary>,
  language: Language,
): Promise<DataOf<typeof getAlarmSummary>> {
  const scope = await scopeById(context, asker);
  const { query } = context.telemetry;
  const ids = [...scope.keys()];
  const counts = await query<{ level: number; count: number; unconfirmed: number; suppressed: number }>(
    `select level::int4 as level, count(*)::int4 as count,
       (count(*) filter (where confirmed_at is null))::int4 as unconfirmed,
       (count(*) filter (where suppression_id is not null))::int4 as suppressed
     from alarm where station_id = any($1::bigint[]) and reset_at is null group by 1`,
    [ids],
  );
  const rows = await query<AlarmRow>(
    `select ${ALARM_ROW} from alarm a where a.station_id = any($1::bigint[]) and a.reset_at is null
     order by (a.confirmed_at is null) desc, a.level desc, a.start_at, a.id limit ${SUMMARY_MAX_ALARMS}`,
    [ids],
  );
  const [rules] = await query<{ count: number }>(
    `select count(distinct rule->>'id')::int4 as count from alarm_ruleset, jsonb_array_elements(content->'rules') rule
     where station_id = any($1::bigint[])`,
    [ids],
  );
  const sum = (field: 'unconfirmed' | 'suppressed') => counts.reduce((total, row) => total + row[field], 0);
  return {
    open: ALARM_LEVELS.map((level) => counts.find((row) => row.level === level)?.count ?? 0),
    ...{ unconfirmed: sum('unconfirmed'), suppressed: sum('suppressed'), rules: rules?.count ?? 0 },
    list: await alarmAnswers(context, scope, rows, language),
    since: since === undefined ? null : await countSince(context, ids, new Date(since)),
  };
}

/** What happened since a moment, also what is over. */
async function countSince({ telemetry }: Context, stationIds: readonly bigint[], since: Date) {
  const [row] = await telemetry.query<{ raised: number; ended: number; restores: number }>(
    `select count(*)::int4 as raised, (count(*) filter (where reset_at is not null))::int4 as ended,
       coalesce(sum(restore_count), 0)::int4 as restores
     from alarm where station_id = any($1::bigint[]) and start_at >= $2::timestamptz`,
    [stationIds, since],
  );
  return row ?? { raised: 0, ended: 0, restores: 0 };
}
