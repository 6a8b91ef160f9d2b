import type { DataOf } from '#contract/call.ts';
import { OVERVIEW_WORST } from '#contract/energy/alarm/limits.ts';
import type { getAlarmOverview, Worst } from '#contract/energy/alarm/overview.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { findDeviceNames } from './facts.ts';
import type { Asked } from './load.ts';

interface Row {
  readonly s: string;
  readonly d: number;
  readonly code: string;
  readonly level: number;
  readonly names: string;
  readonly count: number;
  readonly restores: number;
  readonly open: number;
}

/** The codes of devices with the most alarms, and those that came back most often. */
export async function findWorst(
  context: Context,
  { scope, ids, since, language }: Asked,
): Promise<Pick<DataOf<typeof getAlarmOverview>, 'byCount' | 'byRestores'>> {
  const ask = (having: string, order: string) =>
    context.telemetry.query<Row>(
      `select station_id::text as s, device_id as d, code, max(level)::int4 as level, min(names::text) as names,
         count(*)::int4 as count, sum(restore_count)::int4 as restores,
         (count(*) filter (where reset_at is null))::int4 as open
       from alarm where station_id = any($1::bigint[]) and start_at >= $2::timestamptz group by 1, 2, 3 ${having}
       order by ${order}, 1, 2, 3 limit ${OVERVIEW_WORST}`,
      [ids, since],
    );
  const byCount = await ask('', 'count(*) desc, sum(restore_count) desc');
  const byRestores = await ask('having sum(restore_count) > 0', 'sum(restore_count) desc, count(*) desc');
  const devices = await findDeviceNames(
    context,
    [...byCount, ...byRestores].map(({ d }) => d),
  );
  const answer = ({ s, d, names, ...row }: Row): Worst => ({
    ...row,
    name: (JSON.parse(names) as Names)[language],
    station: scope.get(BigInt(s))?.code ?? '',
    stationName: scope.get(BigInt(s))?.name ?? '',
    device: devices.get(d)?.code ?? null,
    deviceName: devices.get(d)?.name ?? null,
  });
  return { byCount: byCount.map(answer), byRestores: byRestores.map(answer) };
}

const WEEKDAYS = 7;
const HOURS = 24;

/** Alarms that began, by weekday and hour at their station: a statement for each time zone, of which there are few. */
export async function findHeat(
  { telemetry }: Context,
  { scope, since }: Asked,
): Promise<DataOf<typeof getAlarmOverview>['heat']> {
  const heat = Array.from({ length: WEEKDAYS }, () => Array<number>(HOURS).fill(0));
  for (const [tz, places] of grouped([...scope.values()], (place) => place.tz)) {
    const rows = await telemetry.query<{ day: number; hour: number; count: number }>(
      `select extract(isodow from start_at at time zone $3::text)::int4 as day,
         extract(hour from start_at at time zone $3::text)::int4 as hour, count(*)::int4 as count
       from alarm where station_id = any($1::bigint[]) and start_at >= $2::timestamptz group by 1, 2`,
      [places.map(({ id }) => id), since, tz],
    );
    for (const { day, hour, count } of rows) {
      const row = heat[day - 1];
      if (row) row[hour] = (row[hour] ?? 0) + count;
    }
  }
  return heat;
}
