import type { Telemetry, TelemetryQuery } from '#server/db/telemetry.ts';
import {
  createPartitions,
  encodeFrames,
  executeOnTelemetry,
  oidOf,
  partitionAt,
} from '#server/energy/telemetry/public.ts';
import { WorkKind } from '#server/energy/work/public.ts';
import type { Frame } from '../frame.ts';

/** Identifies a frame: a device sends one at a moment. */
export const keyOf = ({ s, d, t }: Pick<Frame, 's' | 'd' | 't'>): string => `${s}/${d}/${t}`;

/**
 * Stores a batch, keeps the newest values and marks the work that follows, in one statement with one parameter.
 *
 * - The newest frame of a device marks its bucket of 5 min. Any other one also marks the buckets of the 10 min around
 *   it, because those look at it (`roll/roll-up.ts`).
 * - The newest frame of a device is judged for alarms at once; older ones are history.
 * - `do update` of a mark is essential: it waits for a transaction that is doing the work. With `do nothing`, that
 *   one would delete the mark without having seen these frames.
 * - Rows and marks are written in the order of their keys, so that two batches cannot wait for each other.
 */
const STORE = `
with u as materialized (select * from unnest($1::frame_in[])),
f as (
  insert into frame select s, d, t, q, v, c from u on conflict do nothing returning station_id, device_id, ts
), l as (
  insert into latest as l (station_id, device_id, ts, changed_at, quality, v, c)
  select distinct on (s, d) s, d, t, $2::timestamptz, q, v, c from u order by s, d, t desc
  on conflict (station_id, device_id) do update set ts = excluded.ts, changed_at = excluded.changed_at,
    quality = excluded.quality, v = excluded.v, c = excluded.c where l.ts < excluded.ts
  returning station_id, device_id, ts
), marks as (
  select ${WorkKind.Roll5}::smallint as kind, f.station_id, date_bin('5 minutes', f.ts, 'epoch') + n * interval '5 minutes' as bucket,
    date_bin('5 minutes', f.ts, 'epoch') + n * interval '5 minutes' + interval '330 seconds' as due
  from f left join l on l.station_id = f.station_id and l.device_id = f.device_id and l.ts = f.ts
  cross join generate_series(-2, 2) n where n = 0 or l.ts is null
  union all
  select ${WorkKind.Derive}::smallint, f.station_id, date_bin('1 minute', f.ts, 'epoch'),
    date_bin('1 minute', f.ts, 'epoch') + interval '20 seconds'
  from f where f.station_id = any($3::bigint[])
  union all
  select ${WorkKind.Alarm}::smallint, l.station_id, date_bin('5 minutes', l.ts, 'epoch'), $2::timestamptz from l
), w as (
  insert into work as w (kind, station_id, bucket, due_at, marks)
  select kind, station_id, bucket, due, 1 from marks group by 1, 2, 3, 4 order by 1, 2, 3
  on conflict (kind, station_id, bucket) do update set marks = w.marks + 1
)
select station_id::text as s, device_id as d, (extract(epoch from ts) * 1000)::float8 as t from f`;

/** Days whose partitions this server has seen. */
const knownDays = new WeakMap<Telemetry, Set<string>>();

/**
 * Stores frames with different keys in one commit, and returns the keys of those that were not stored before.
 * `derived` are the stations whose own figures are made of their devices' frames.
 */
export async function storeFrames(
  telemetry: Telemetry,
  frames: readonly Frame[],
  now: Date,
  derived: readonly bigint[],
): Promise<Set<string>> {
  await ensureDays(telemetry, frames);
  const sorted = frames.toSorted((a, b) => Number(a.s - b.s) || a.d - b.d || a.t - b.t);
  const batch = encodeFrames(sorted, await oidOf(telemetry, 'frame_in'));
  const rows = await telemetry.query<{ s: string; d: number; t: number }>(STORE, [batch, now, derived]);
  return new Set(rows.map(({ s, d, t }) => keyOf({ s: BigInt(s), d, t })));
}

async function ensureDays(telemetry: Telemetry, frames: readonly Frame[]): Promise<void> {
  const known = knownDays.get(telemetry) ?? new Set<string>();
  knownDays.set(telemetry, known);
  const days = new Map(frames.map(({ t }) => partitionAt('frame', t)).map((day) => [day.name, day]));
  const missing = [...days.values()].filter(({ name }) => !known.has(name));
  if (missing.length === 0) return;
  await telemetry.transaction((tx: TelemetryQuery) =>
    createPartitions(executeOnTelemetry(tx), 'frame', missing),
  );
  for (const { name } of missing) known.add(name);
}
