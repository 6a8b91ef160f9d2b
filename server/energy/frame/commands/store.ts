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
 * - Work of a time that has passed is due now, so that its age tells how far behind it is.
 * - The newest frame of a device is judged for alarms at once; older ones are history.
 * - `do update` of a mark is essential: it waits for a transaction that is doing the work. With `do nothing`, that
 *   one would delete the mark without having seen these frames.
 * - Rows and marks are written in the order of their keys, so that two batches cannot wait for each other.
 * - The keys of the stored frames are answered only if they are fewer than were sent ($4): mostly all are new.
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
), newest as materialized (
  select station_id, date_bin('5 minutes', ts, 'epoch') as bucket from l group by 1, 2
), marks as (
  select ${WorkKind.Roll5}::smallint as kind, station_id, bucket,
    greatest($2::timestamptz, bucket + interval '330 seconds') as due from newest
  union all
  select ${WorkKind.Alarm}::smallint, station_id, bucket, $2::timestamptz from newest
  union all
  select ${WorkKind.Roll5}::smallint, f.station_id, date_bin('5 minutes', f.ts, 'epoch') + n * interval '5 minutes',
    greatest($2::timestamptz, date_bin('5 minutes', f.ts, 'epoch') + n * interval '5 minutes' + interval '330 seconds')
  from f left join l using (station_id, device_id, ts) cross join generate_series(-2, 2) n where l.ts is null
  union all
  select ${WorkKind.Derive}::smallint, f.station_id, date_bin('1 minute', f.ts, 'epoch'),
    greatest($2::timestamptz, date_bin('1 minute', f.ts, 'epoch') + interval '20 seconds')
  from f where f.station_id = any($3::bigint[])
), w as (
  insert into work as w (kind, station_id, bucket, due_at, marks)
  select kind, station_id, bucket, due, 1 from marks group by 1, 2, 3, 4 order by 1, 2, 3
  on conflict (kind, station_id, bucket) do update set marks = w.marks + 1
), n as (
  select count(*)::int as stored from f
)
select stored, json_agg(json_build_array(station_id::text, device_id, (extract(epoch from ts) * 1000)::float8))
  filter (where station_id is not null) as keys
from n left join f on stored < $4 group by stored`;

const DAY_MS = 86_400_000;

/** Days whose partitions this server has seen. */
const knownDays = new WeakMap<Telemetry, Set<string>>();

/** The keys of the frames that were not stored before, or `all`: each of the batch is a new one. */
export type NewKeys = Set<string> | 'all';

/**
 * Stores frames in one commit. Of several with one key, the first is stored. `derived` are the stations whose own
 * figures are made of their devices' frames.
 */
export async function storeFrames(
  telemetry: Telemetry,
  frames: readonly Frame[],
  now: Date,
  derived: readonly bigint[],
): Promise<NewKeys> {
  await ensureDays(telemetry, frames);
  const batch = inOrder(frames);
  const encoded = encodeFrames(batch, await oidOf(telemetry, 'frame_in'));
  const [row] = await telemetry.query<{ stored: number; keys: readonly [string, number, number][] | null }>(
    STORE,
    [encoded, now, derived, batch.length],
  );
  if (row?.stored === frames.length) return 'all';
  if (row?.stored === batch.length) return new Set(batch.map(keyOf));
  return new Set(row?.keys?.map(([s, d, t]) => keyOf({ s: BigInt(s), d, t })));
}

function byKey(one: Frame, other: Frame): number {
  if (one.s !== other.s) return one.s < other.s ? -1 : 1;
  return one.d - other.d || one.t - other.t;
}

/** The first of each key, in the order of keys. */
function inOrder(frames: readonly Frame[]): readonly Frame[] {
  const follows = (frame: Frame, index: number, all: readonly Frame[]) => {
    const before = all[index - 1];
    return !before || byKey(before, frame) < 0;
  };
  return frames.every(follows) ? frames : frames.toSorted(byKey).filter(follows);
}

async function ensureDays(telemetry: Telemetry, frames: readonly Frame[]): Promise<void> {
  const known = knownDays.get(telemetry) ?? new Set<string>();
  knownDays.set(telemetry, known);
  // A time of each day, whose first is enough.
  const times = new Map<number, number>();
  for (const { t } of frames) {
    const day = Math.floor(t / DAY_MS);
    if (!times.has(day)) times.set(day, t);
  }
  const missing = [...times.values()]
    .map((time) => partitionAt('frame', time))
    .filter(({ name }) => !known.has(name));
  if (missing.length === 0) return;
  await telemetry.transaction((tx: TelemetryQuery) =>
    createPartitions(executeOnTelemetry(tx), 'frame', missing),
  );
  for (const { name } of missing) known.add(name);
}
