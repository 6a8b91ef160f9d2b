import type { Context } from '#server/core/context.ts';
import { parseValues, type Values } from '#server/energy/telemetry/public.ts';

/** The newest frames of a device, in order of time. Gauges in their units, counters in Wh. */
export interface DeviceHistory {
  readonly frames: readonly { readonly t: number; readonly v: Values; readonly c: Values }[];
}

/** Enough to compare a counter with a power, and soon there. */
const RECENT_MS = 15 * 60_000;

/** A frame a minute of devices, of the last quarter of an hour. */
export async function readRecentFrames(
  { telemetry, clock }: Pick<Context, 'telemetry' | 'clock'>,
  stationId: bigint,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, DeviceHistory>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await telemetry.query<{ d: number; t: number; v: string; c: string }>(
    `select distinct on (device_id, date_bin('1 minute', ts, 'epoch')) device_id as d,
       (extract(epoch from ts) * 1000)::float8 as t, v::text as v, c::text as c
     from frame where station_id = $1::bigint and device_id = any($2::int[]) and ts >= $3::timestamptz
     order by device_id, date_bin('1 minute', ts, 'epoch'), ts`,
    [stationId, deviceIds, new Date(clock().getTime() - RECENT_MS)],
  );
  const found = new Map<number, DeviceHistory['frames'][number][]>();
  for (const { d, t, v, c } of rows) {
    const frame = { t, v: parseValues(v), c: parseValues(c) };
    const frames = found.get(d);
    if (frames) frames.push(frame);
    else found.set(d, [frame]);
  }
  return new Map([...found].map(([id, frames]) => [id, { frames }]));
}
