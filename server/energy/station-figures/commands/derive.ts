import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import {
  createPartitions,
  encodeFrames,
  executeOnTelemetry,
  parseValues,
  partitionAt,
} from '#server/energy/telemetry/public.ts';
import { type Mark, type WorkHandler, WorkKind } from '#server/energy/work/public.ts';
import { derive, type Input } from '../derive.ts';

const MINUTE_MS = 60_000;
const ROLL5_MS = 300_000;
const SETTLE_MS = 30_000;

/** A derived frame follows its inputs, so a later one replaces it, unlike a frame that a device has sent. */
const STORE = `
with u as materialized (select * from unnest($1::frame_in[])),
f as (
  insert into frame as f select s, d, t, q, v, c from u
  on conflict (station_id, device_id, ts) do update set quality = excluded.quality, v = excluded.v, c = excluded.c
  where (f.quality, f.v, f.c) is distinct from (excluded.quality, excluded.v, excluded.c)
  returning ts
), l as (
  insert into latest as l (station_id, device_id, ts, changed_at, quality, v, c)
  select distinct on (s, d) s, d, t, $2::timestamptz, q, v, c from u order by s, d, t desc
  on conflict (station_id, device_id) do update set ts = excluded.ts, changed_at = excluded.changed_at,
    quality = excluded.quality, v = excluded.v, c = excluded.c where l.ts <= excluded.ts
)
select (extract(epoch from ts) * 1000)::float8 as t from f`;

interface Options {
  readonly oid: number;
  readonly now: Date;
}

/** Makes a station's own frames out of those of its devices, a minute each. */
export const deriveHandler =
  (devices: StationDevices, { oid, now }: Options): WorkHandler =>
  async (tx, stationId, buckets) => {
    const own = devices.station;
    const deviceIds = [...new Set(devices.channels.map(({ deviceId }) => deviceId))];
    if (!own || deviceIds.length === 0) return [];
    const inputs = await readInputs(tx, stationId, deviceIds, buckets);
    const frames = [...inputs].map(([minute, input]) => {
      const { quality, v, c } = derive(devices.channels, input);
      return { s: stationId, d: own.id, t: minute, q: quality, v, c };
    });
    if (frames.length === 0) return [];
    const days = new Map(frames.map(({ t }) => partitionAt('frame', t)).map((day) => [day.name, day]));
    await createPartitions(executeOnTelemetry(tx), 'frame', [...days.values()]);
    const changed = await tx.query<{ t: number }>(STORE, [encodeFrames(frames, oid), now]);
    return changed.flatMap(({ t }) => [...rollMarks(t), alarmMark(t, now)]);
  };

/** The station's own figures are judged like the frames of any device. */
const alarmMark = (t: number, now: Date): Mark => ({
  ...{ kind: WorkKind.Alarm, bucket: Math.floor(t / ROLL5_MS) * ROLL5_MS, dueAt: now.getTime() },
});

/** Rollups look at the frames of 10 min around them. */
function rollMarks(t: number): Mark[] {
  const bucket = Math.floor(t / ROLL5_MS) * ROLL5_MS;
  return [-2, -1, 0, 1, 2].map((steps) => {
    const start = bucket + steps * ROLL5_MS;
    return { kind: WorkKind.Roll5, bucket: start, dueAt: start + ROLL5_MS + SETTLE_MS };
  });
}

/** The first frame of each device in each minute. */
export async function readInputs(
  { query }: TelemetryQuery,
  stationId: bigint,
  deviceIds: readonly number[],
  minutes: readonly number[],
): Promise<ReadonlyMap<number, Map<number, Input>>> {
  const found = new Map<number, Map<number, Input>>();
  const [from, to] = [Math.min(...minutes), Math.max(...minutes)];
  const rows = await query<{ d: number; t: number; q: number; v: string; c: string }>(
    `select device_id as d, (extract(epoch from ts) * 1000)::float8 as t, quality::int4 as q, v::text as v, c::text as c
     from frame where station_id = $1::bigint and device_id = any($2::int[]) and ts >= $3::timestamptz
       and ts < $4::timestamptz and date_bin('1 minute', ts, 'epoch') = any($5::timestamptz[]) order by ts`,
    [
      ...[stationId, deviceIds, new Date(from), new Date(to + MINUTE_MS)],
      minutes.map((minute) => new Date(minute).toISOString()),
    ],
  );
  for (const { d, t, q, v, c } of rows) {
    const minute = Math.floor(t / MINUTE_MS) * MINUTE_MS;
    const inputs = found.get(minute) ?? new Map<number, Input>();
    found.set(minute, inputs);
    if (!inputs.has(d)) inputs.set(d, { quality: q, v: parseValues(v), c: parseValues(c) });
  }
  return found;
}
