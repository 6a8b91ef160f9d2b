import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { ALARM_LEVELS, OVERVIEW_MAX_DAYS, WAITING_MINUTES } from '#contract/energy/alarm/limits.ts';
import type { getAlarmOverview, Lasting } from '#contract/energy/alarm/overview.ts';
import type { Language } from '#contract/preferences.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { momentOf } from './alarm-condition.ts';
import { findDeviceNames, scopeById } from './facts.ts';
import { type Asked, findLoad } from './load.ts';
import { findHeat, findWorst } from './worst.ts';

type Overview = DataOf<typeof getAlarmOverview>;

const HOUR_MS = 3_600_000;

/** How the alarms of the stations in scope stand, and how they went since a moment. */
export async function readOverview(
  context: Context,
  asker: Asker,
  { from, station }: QueryOf<typeof getAlarmOverview>,
  language: Language,
): Promise<Overview> {
  const scope = new Map(
    [...(await scopeById(context, asker))].filter(
      ([, { code }]) => station === undefined || code === station,
    ),
  );
  if (station !== undefined && scope.size === 0) throw new Refusal(Code.NotFound);
  const now = context.clock();
  const since = momentOf('from', from);
  if (since >= now) throw refuseField('from', 'period.order');
  if (now.getTime() - since.getTime() > OVERVIEW_MAX_DAYS * 24 * HOUR_MS)
    throw refuseField('from', 'period.long', { days: OVERVIEW_MAX_DAYS });
  const hours = Math.ceil((now.getTime() - since.getTime()) / HOUR_MS);
  const asked: Asked = { scope, ids: [...scope.keys()], since, hours, language };
  return {
    ...(await findOpen(context, asked, now)),
    ...(await findPowerAtRisk(context, asked)),
    ...(await findTimes(context, asked)),
    hours,
    ...(await findLoad(context, asked)),
    ...(await findWorst(context, asked)),
    heat: await findHeat(context, asked),
  };
}

/** What is open now. */
async function findOpen(
  { telemetry }: Context,
  { ids }: Asked,
  now: Date,
): Promise<Pick<Overview, 'open' | 'unconfirmed' | 'suppressed' | 'waiting' | 'quietSince'>> {
  const waits = WAITING_MINUTES.map(
    (_, index) =>
      `(count(*) filter (where confirmed_at is null and start_at < $${index + 2}::timestamptz))::int4 as w${index}`,
  );
  const rows = await telemetry.query<Record<string, number>>(
    `select level::int4 as level, count(*)::int4 as count,
       (count(*) filter (where confirmed_at is null))::int4 as unconfirmed,
       (count(*) filter (where suppression_id is not null))::int4 as suppressed, ${waits.join()}
     from alarm where station_id = any($1::bigint[]) and reset_at is null group by 1`,
    [ids, ...WAITING_MINUTES.map((minutes) => secondsAfter(now, -60 * minutes))],
  );
  const sum = (field: string) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  return {
    open: ALARM_LEVELS.map((level) => rows.find((row) => row.level === level)?.count ?? 0),
    ...{ unconfirmed: sum('unconfirmed'), suppressed: sum('suppressed') },
    waiting: WAITING_MINUTES.map((minutes, index) => ({ minutes, count: sum(`w${index}`) })),
    quietSince: rows.length > 0 ? null : await findLastReset(telemetry, ids),
  };
}

async function findLastReset(
  { query }: Context['telemetry'],
  ids: readonly bigint[],
): Promise<string | null> {
  const [row] = await query<{ at: number | null }>(
    `select (extract(epoch from max(reset_at)) * 1000)::float8 as at from alarm where station_id = any($1::bigint[])`,
    [ids],
  );
  return row?.at == null ? null : new Date(row.at).toISOString();
}

async function findPowerAtRisk(
  context: Context,
  { ids }: Asked,
): Promise<Pick<Overview, 'powerAtRiskKw' | 'devicesAtRisk'>> {
  const rows = await context.telemetry.query<{ d: number }>(
    'select distinct device_id as d from alarm where station_id = any($1::bigint[]) and reset_at is null',
    [ids],
  );
  const devices = await findDeviceNames(
    context,
    rows.map(({ d }) => d),
  );
  const ratings = [...devices.values()].flatMap(({ ratedKw }) => ratedKw ?? []);
  return {
    powerAtRiskKw: ratings.reduce((sum, ratedKw) => sum + ratedKw, 0),
    devicesAtRisk: ratings.length,
  };
}

const lasting = (end: string, filter: string, as: string) => `
  (count(*) filter (where ${filter}))::int4 as "${as}Count",
  (avg(extract(epoch from ${end} - start_at)) filter (where ${filter}))::float8 as "${as}Mean",
  (max(extract(epoch from ${end} - start_at)) filter (where ${filter}))::float8 as "${as}Longest"`;

/** How long it took until somebody saw to an alarm, and until its value was back. */
async function findTimes(
  { telemetry }: Context,
  { ids, since }: Asked,
): Promise<Pick<Overview, 'raised' | 'acknowledged' | 'resolved'>> {
  const seen = 'least(confirmed_at, taken_at)';
  const [row] = await telemetry.query<Record<string, number | null>>(
    `select count(*)::int4 as raised, ${lasting(seen, `${seen} is not null`, 'seen')},
       ${lasting('reset_at', `reset_reason = 'value'`, 'reset')}
     from alarm where station_id = any($1::bigint[]) and start_at >= $2::timestamptz`,
    [ids, since],
  );
  const times = (as: string): Lasting => ({
    count: row?.[`${as}Count`] ?? 0,
    // Clocks of devices may be ahead of the server's.
    meanSeconds: notNegative(row?.[`${as}Mean`]),
    longestSeconds: notNegative(row?.[`${as}Longest`]),
  });
  return { raised: row?.raised ?? 0, acknowledged: times('seen'), resolved: times('reset') };
}

const notNegative = (seconds: number | null | undefined): number | null =>
  seconds == null ? null : Math.max(0, seconds);
