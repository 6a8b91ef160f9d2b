import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { type Mark, WorkKind } from '#server/energy/work/public.ts';
import { type Base, offsetAt } from '../counter.ts';
import type { Roll } from '../roll-up.ts';
import type { StoredBase } from './read.ts';

interface Rolled extends Roll {
  readonly deviceId: number;
}

/**
 * Stores the resets that buckets show, instead of those that they showed before. A change moves the readings of all
 * later buckets, so these are marked. Call it when the buckets are written.
 */
export async function settleResets(
  tx: TelemetryQuery,
  stationId: bigint,
  rolls: readonly Rolled[],
  bases: readonly StoredBase[],
  widthMs: number,
): Promise<Mark[]> {
  const changed = rolls
    .flatMap((roll) => {
      const positions = new Set([...roll.resets, ...foundIn(bases, roll, widthMs)].map(({ pos }) => pos));
      return [...positions].map((pos) => ({ roll, pos }));
    })
    .filter(({ roll, pos }) => isChanged(roll, pos, bases, widthMs))
    .sort((a, b) => a.roll.t - b.roll.t);
  const settled = new Set<string>();
  const marks: Mark[] = [];
  // Offsets add up, so only the first change of a counter is right; the others follow in the next run.
  for (const { roll, pos } of changed) {
    const counter = `${roll.deviceId}/${pos}`;
    if (settled.has(counter)) continue;
    settled.add(counter);
    marks.push(...(await replace(tx, stationId, roll, pos, bases, widthMs)));
  }
  return marks;
}

const foundIn = (bases: readonly StoredBase[], { deviceId, t }: Rolled, widthMs: number) =>
  bases.filter(
    (base) => base.deviceId === deviceId && base.isFound && base.since >= t && base.since < t + widthMs,
  );

function isChanged(roll: Rolled, pos: number, bases: readonly StoredBase[], widthMs: number): boolean {
  const text = (list: readonly Base[]) =>
    list
      .filter((base) => base.pos === pos)
      .map(({ since, offsetWh }) => `${since}:${offsetWh}`)
      .join();
  return text(roll.resets) !== text(foundIn(bases, roll, widthMs));
}

async function replace(
  tx: TelemetryQuery,
  stationId: bigint,
  roll: Rolled,
  pos: number,
  bases: readonly StoredBase[],
  widthMs: number,
): Promise<Mark[]> {
  const { deviceId, t } = roll;
  const end = t + widthMs;
  const stored = bases.filter((base) => base.deviceId === deviceId && base.pos === pos);
  const kept = stored.filter((base) => !(base.isFound && base.since >= t && base.since < end));
  const found = roll.resets.filter((base) => base.pos === pos);
  const after = [...kept, ...found].sort((a, b) => a.since - b.since);
  const moved = offsetAt(after, end - 1) - offsetAt(stored, end - 1);
  const place = [stationId, deviceId, pos] as const;
  await tx.query(
    `delete from counter_base where station_id = $1::bigint and device_id = $2::int and pos = $3::smallint
       and since >= $4::timestamptz and since < $5::timestamptz and reason = 'reset' and by_user is null`,
    [...place, new Date(t), new Date(end)],
  );
  for (const { since, offsetWh } of found) {
    await tx.query(
      `insert into counter_base (station_id, device_id, pos, since, offset_wh, reason)
       values ($1::bigint, $2::int, $3::smallint, $4::timestamptz, $5::bigint, 'reset')`,
      [...place, new Date(since), offsetWh],
    );
  }
  await tx.query(
    `update counter_base set offset_wh = offset_wh + $4::bigint
     where station_id = $1::bigint and device_id = $2::int and pos = $3::smallint and since >= $5::timestamptz`,
    [...place, moved, new Date(end)],
  );
  return laterBuckets(tx, stationId, deviceId, t);
}

/** Marks all rolled buckets of the device after a change. */
async function laterBuckets(
  tx: TelemetryQuery,
  stationId: bigint,
  deviceId: number,
  from: number,
): Promise<Mark[]> {
  const rows = await tx.query<{ t: number }>(
    `select (extract(epoch from ts) * 1000)::float8 as t from roll5
     where station_id = $1::bigint and device_id = $2::int and ts > $3::timestamptz`,
    [stationId, deviceId, new Date(from)],
  );
  return rows.map(({ t }) => ({ kind: WorkKind.Roll5, bucket: t, dueAt: t }));
}
