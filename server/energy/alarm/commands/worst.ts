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

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = 24;
/** Every time zone is a whole number of quarters of an hour away from UTC. */
const SLOT_MS = 900_000;

/** Alarms that began, by weekday and hour at their station: a statement for each time zone, of which there are few. */
export async function findHeat(
  { telemetry }: Context,
  { scope, since }: Asked,
): Promise<DataOf<typeof getAlarmOverview>['heat']> {
  const heat = WEEKDAYS.map(() => Array<number>(HOURS).fill(0));
  for (const [tz, places] of grouped([...scope.values()], (place) => place.tz)) {
    const slots = await telemetry.query<{ slot: number; count: number }>(
      `select floor(extract(epoch from start_at) / 900)::int4 as slot, count(*)::int4 as count
       from alarm where station_id = any($1::bigint[]) and start_at >= $2::timestamptz group by 1`,
      [places.map(({ id }) => id), since],
    );
    const placeOf = placesIn(tz);
    for (const { slot, count } of slots) {
      const { day, hour } = placeOf(slot * SLOT_MS);
      const row = heat[day];
      if (row) row[hour] = (row[hour] ?? 0) + count;
    }
  }
  return heat;
}

/** Weekday from Monday, and hour, of a moment in a time zone. */
function placesIn(timeZone: string): (at: number) => { readonly day: number; readonly hour: number } {
  const clock = new Intl.DateTimeFormat('en', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' },
  });
  return (at) => {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    return { day: WEEKDAYS.indexOf(parts.get('weekday') ?? ''), hour: Number(parts.get('hour')) };
  };
}
