import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';
import type { Reading } from '../condition.ts';
import type { DeviceEvent } from '../fold.ts';

/** A device with frames that were not judged: those after `from`, up to `to`. */
interface Advance {
  readonly deviceId: number;
  /** The last judged frame; null before the first one. */
  readonly cursor: number | null;
  readonly from: number;
  readonly to: number;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** The devices of a station whose newest frame was not judged. */
export async function readAdvances(
  { query }: TelemetryQuery,
  stationId: bigint,
  since: number,
): Promise<readonly Advance[]> {
  const rows = await query<{ d: number; to: number; cursor: number | null }>(
    `select l.device_id as d, ${ms('l.ts')} as "to", ${ms('c.ts')} as cursor
     from latest l left join alarm_cursor c on c.station_id = l.station_id and c.device_id = l.device_id
     where l.station_id = $1::bigint and (c.ts is null or c.ts < l.ts)`,
    [stationId],
  );
  return rows.map(({ d, to, cursor }) => ({ deviceId: d, cursor, from: cursor ?? since, to }));
}

interface DeviceFrames {
  /** The last judged frame. */
  before: Reading | undefined;
  readonly readings: Reading[];
}

interface NewFrames {
  readonly frames: ReadonlyMap<number, DeviceFrames>;
  /** The last frame of each device that is judged now. */
  readonly cursors: ReadonlyMap<number, number>;
  /** There are no more. */
  readonly isWhole: boolean;
}

/** Frames from each device's cursor on; the period also tells the database which partitions to look at. */
const READ = `
select f.device_id as d, ${ms('f.ts')} as t, f.quality::int4 as q, f.v::text as v, f.c::text as c
from unnest($2::int[], $3::timestamptz[]) k(d, since)
join frame f on f.station_id = $1::bigint and f.device_id = k.d and f.ts >= k.since
where f.ts >= $4::timestamptz and f.ts <= $5::timestamptz order by f.ts, f.device_id limit $6::int`;

/**
 * The frames to judge, by device and time. Devices without rules are only moved on, so that a rule that comes later
 * begins with the frames after it.
 */
export async function readNewFrames(
  { query }: TelemetryQuery,
  stationId: bigint,
  advances: readonly Advance[],
  judged: ReadonlySet<number>,
  limit: number,
): Promise<NewFrames> {
  const cursors = new Map<number, number>();
  for (const { deviceId, to } of advances) if (!judged.has(deviceId)) cursors.set(deviceId, to);
  const wanted = advances.filter(({ deviceId }) => judged.has(deviceId));
  const frames = new Map<number, DeviceFrames>();
  if (wanted.length === 0) return { frames, cursors, isWhole: true };
  const rows = await query<{ d: number; t: number; q: number; v: string; c: string }>(READ, [
    stationId,
    wanted.map(({ deviceId }) => deviceId),
    wanted.map(({ from }) => new Date(from).toISOString()),
    new Date(Math.min(...wanted.map(({ from }) => from))),
    new Date(Math.max(...wanted.map(({ to }) => to))),
    limit + wanted.length,
  ]);
  const isWhole = rows.length < limit + wanted.length;
  // Of the last moment, some frames may be missing.
  const end = isWhole ? Number.POSITIVE_INFINITY : (rows.at(-1)?.t ?? 0);
  const from = new Map(wanted.map(({ deviceId, cursor }) => [deviceId, cursor]));
  for (const { d, t, q, v, c } of rows) {
    if (t >= end) break;
    const own = frames.get(d) ?? { before: undefined, readings: [] };
    frames.set(d, own);
    const reading: Reading = { t, q, v: parseValues(v), c: parseValues(c) };
    if (t === from.get(d)) own.before = reading;
    else {
      own.readings.push(reading);
      cursors.set(d, t);
    }
  }
  // Nothing is left of a device whose frames went with their partition.
  if (isWhole)
    for (const { deviceId, to } of wanted)
      if (!frames.get(deviceId)?.readings.length) cursors.set(deviceId, to);
  return { frames, cursors, isWhole };
}

/** Events of a station's devices that were not judged, in order of time; of one moment, what was raised first. */
export async function readEvents(
  { query }: TelemetryQuery,
  stationId: bigint,
): Promise<readonly DeviceEvent[]> {
  const rows = await query<{ d: number; code: string; t: number; state: 'raised' | 'cleared' }>(
    `select device_id as d, code, ${ms('ts')} as t, state from device_event
     where station_id = $1::bigint and not is_judged order by ts, state desc, device_id, code limit 5000`,
    [stationId],
  );
  return rows.map(({ d, code, t, state }) => ({ deviceId: d, code, t, state }));
}
