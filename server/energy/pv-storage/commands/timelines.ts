import type { ChannelRole } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Context } from '#server/core/context.ts';
import { type Newest, STATION_COUNTERS } from '#server/energy/station-figures/public.ts';
import { parseValues, type Values } from '#server/energy/telemetry/public.ts';
import type { Reading } from '../balance.ts';

const ROLES = [
  'pvWh',
  'chargeWh',
  'dischargeWh',
  'loadWh',
  'buyWh',
  'sellWh',
] as const satisfies ChannelRole[];
const POSITIONS = ROLES.map((role) => STATION_COUNTERS.indexOf(role));

interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The device of a station that has its own figures. */
export interface Own {
  readonly stationId: bigint;
  readonly deviceId: number;
}

type Row = readonly [t: number, quality: number, ...wh: (number | null)[]];

/** A reading of all counters; undefined where one of them is not known. */
function readingOf(t: number, isEstimated: boolean, wh: readonly (number | null)[]): Reading | undefined {
  const [pv, charge, discharge, load, buy, sell] = wh;
  if (pv == null || charge == null || discharge == null || load == null || buy == null || sell == null)
    return undefined;
  return { t, isEstimated, wh: { pv, charge, discharge, load, buy, sell } };
}

/** The readings of stations at the quarters of an hour of a period, both ends inside, in one statement. */
export async function readTimelines(
  { telemetry }: Pick<Context, 'telemetry'>,
  own: readonly Own[],
  { startsAt, endsAt }: Span,
): Promise<ReadonlyMap<bigint, Reading[]>> {
  if (own.length === 0) return new Map();
  const picked = POSITIONS.map((at) => `c_open[${at + 1}]`).join();
  const rows = await telemetry.query<{ s: string; list: string }>(
    `select station_id::text as s,
       json_agg(array[(extract(epoch from ts) * 1000)::int8, quality::int8, ${picked}] order by ts)::text as list
     from roll15 where station_id = any($1::bigint[]) and device_id = any($2::int[])
       and ts >= $3::timestamptz and ts <= $4::timestamptz group by station_id`,
    [
      ...[own.map(({ stationId }) => stationId), own.map(({ deviceId }) => deviceId)],
      ...[new Date(startsAt), new Date(endsAt)],
    ],
  );
  return new Map(
    rows.map(({ s, list }) => [
      BigInt(s),
      (JSON.parse(list) as Row[]).flatMap(
        ([t, quality, ...wh]) => readingOf(t, (quality & Quality.Estimated) !== 0, wh) ?? [],
      ),
    ]),
  );
}

/** The first frames of stations in a period whose buckets are not rolled up yet, in one statement. */
export async function readFirst(
  { telemetry }: Pick<Context, 'telemetry'>,
  own: readonly Own[],
  { startsAt, endsAt }: Span,
): Promise<ReadonlyMap<bigint, Reading[]>> {
  if (own.length === 0) return new Map();
  const rows = await telemetry.query<{ s: string; t: number; q: number; c: string }>(
    `select distinct on (station_id) station_id::text as s, (extract(epoch from ts) * 1000)::float8 as t,
       quality::int4 as q, c::text as c
     from frame where station_id = any($1::bigint[]) and device_id = any($2::int[])
       and ts >= $3::timestamptz and ts < $4::timestamptz order by station_id, ts`,
    [
      ...[own.map(({ stationId }) => stationId), own.map(({ deviceId }) => deviceId)],
      ...[new Date(startsAt), new Date(endsAt)],
    ],
  );
  return new Map(
    rows.map(({ s, t, q, c }) => {
      const one = readingOf(t, (q & Quality.Estimated) !== 0, pickedOf(parseValues(c)));
      return [BigInt(s), one ? [one] : []];
    }),
  );
}

const pickedOf = (counters: Values) => POSITIONS.map((at) => counters[at] ?? null);

/** The readings of a period that goes on, up to the newest frame. */
export function withNewest(readings: readonly Reading[], newest: Newest | undefined, { endsAt }: Span) {
  const last = readings.at(-1);
  if (!newest || newest.ts >= endsAt || (last && newest.ts <= last.t)) return { readings, isTailed: false };
  const one = readingOf(newest.ts, (newest.quality & Quality.Estimated) !== 0, pickedOf(newest.c));
  return one ? { readings: [...readings, one], isTailed: true } : { readings, isTailed: false };
}
