import { STUCK_SLOTS } from '#contract/energy/data-quality/limits.ts';
import { IRRADIANCE, type Point } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { runsOf } from '#server/energy/data-quality/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';

const DAY_MS = 86_400_000;
const dateIn = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The sensor of a station that measures the irradiance on its arrays. */
export interface Sensor {
  readonly stationId: bigint;
  readonly deviceId: number;
  readonly code: string;
  readonly point: Point;
  readonly intervalMs: number;
}

/** A time in which a sensor showed one and the same value. */
export interface StuckTime {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** The sensors of stations; of several the first one by code. */
export function sunSensors(known: ReadonlyMap<bigint, StationDevices>): Sensor[] {
  return [...known].flatMap(([stationId, { byCode }]) => {
    let first: Sensor | undefined;
    for (const { id, code, model, intervalMs } of byCode.values()) {
      const point = model.points.get(IRRADIANCE);
      if (point && (!first || code < first.code))
        first = { stationId, deviceId: id, code, point, intervalMs };
    }
    return first ? [first] : [];
  });
}

/**
 * When sensors stood still on the days between two midnights, by station, with one statement for all. It reads the
 * quarters of an hour of suspect days alone. The key of `roll_day` holds the date, which is at most a day from that in
 * UTC.
 */
export async function readStuckSun(
  { telemetry }: Pick<Context, 'telemetry'>,
  sensors: readonly Sensor[],
  from: number,
  to: number,
): Promise<ReadonlyMap<bigint, StuckTime[]>> {
  const found = new Map<bigint, StuckTime[]>();
  if (sensors.length === 0 || to <= from) return found;
  const rows = await telemetry.query<{ s: string; t: number; value: number }>(
    `select b.station_id::text as s, (extract(epoch from b.ts) * 1000)::float8 as t, b.min[w.p]::float8 as value
     from unnest($1::bigint[], $2::int[], $3::int[]) as w(s, d, p)
     join roll_day y on y.station_id = w.s and y.device_id = w.d
       and y.day between $6::date and $7::date
       and y.starts_at >= $4::timestamptz and y.ends_at <= $5::timestamptz and y.quality & ${Quality.Suspect} <> 0
     join roll15 b on b.station_id = y.station_id and b.device_id = y.device_id
       and b.ts >= y.starts_at and b.ts < y.ends_at
     where b.min[w.p] = b.max[w.p] and b.min[w.p] <> 0
     order by b.station_id, b.ts`,
    [
      sensors.map(({ stationId }) => stationId),
      sensors.map(({ deviceId }) => deviceId),
      sensors.map(({ point }) => point.pos),
      ...[new Date(from), new Date(to), dateIn(from - DAY_MS), dateIn(to + DAY_MS)],
    ],
  );
  const byStation = grouped(rows, ({ s }) => s);
  for (const { stationId, point } of sensors) {
    const own = byStation.get(String(stationId)) ?? [];
    const ranges = own.map(({ t, value }) => ({ t, min: [value], max: [value] }));
    const runs = runsOf(ranges, 0, point).filter(({ slots }) => slots >= STUCK_SLOTS);
    if (runs.length > 0)
      found.set(
        stationId,
        runs.map(({ first, last, value }) => ({ from: first, to: last + SLOT_MS, value })),
      );
  }
  return found;
}
