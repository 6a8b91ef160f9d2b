import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { encodeRoll5, encodeRoll15 } from '#server/energy/telemetry/public.ts';
import { type Mark, type WorkHandler, WorkKind } from '#server/energy/work/public.ts';
import { LOOK_MS, type Roll, rollUp } from '../roll-up.ts';
import { settleResets } from './base.ts';
import { readBases, readFrames, rollModelOf, type StoredBase } from './read.ts';
import { ensureMonths, upsertRolls } from './write.ts';

const ROLL5_MS = 300_000;
export const ROLL15_MS = 900_000;
/** Frames of the end of a bucket are on their way for so long. */
const SETTLE_MS = 30_000;

/** Oids of the types of batches, which are read before the transaction. */
export interface RollOids {
  readonly roll5: number;
  readonly roll15: number;
  readonly rollDay: number;
}

interface Rolled extends Roll {
  readonly deviceId: number;
}

/** Rolls buckets of 5 min up, keeps the resets that it finds, and marks the buckets of 15 min above. */
export const roll5Handler =
  (devices: StationDevices, oids: RollOids): WorkHandler =>
  async (tx, stationId, buckets) => {
    const bases = await readBases(tx, stationId);
    const rolls = await rollBuckets(tx, stationId, devices, buckets, ROLL5_MS, bases, true);
    const before = await readCounts(tx, stationId, buckets);
    await ensureMonths(tx, 'roll5', rolls);
    await upsertRolls(
      tx,
      'roll5',
      encodeRoll5(
        rolls.map(({ deviceId, t, frames, quality, avg, open }) => ({
          ...{ s: stationId, d: deviceId, t, frames, q: quality, avg, c_open: open },
        })),
        oids.roll5,
      ),
    );
    const above = new Set(buckets.map((bucket) => Math.floor(bucket / ROLL15_MS) * ROLL15_MS));
    return [
      ...(await settleResets(tx, stationId, rolls, bases, ROLL5_MS)),
      ...backMarks(rolls.filter((roll) => before.get(keyOf(roll)) !== roll.frames)),
      ...[...above].map((bucket) => ({
        ...{ kind: WorkKind.Roll15, bucket, dueAt: bucket + ROLL15_MS + SETTLE_MS },
      })),
    ];
  };

/** Rolls buckets of 15 min up; `marksOf` names the days above. */
export const roll15Handler =
  (
    devices: StationDevices,
    oids: RollOids,
    marksOf: (tx: TelemetryQuery, bucket: number, deviceIds: readonly number[]) => Promise<Mark[]>,
  ): WorkHandler =>
  async (tx, stationId, buckets) => {
    const bases = await readBases(tx, stationId);
    const rolls = await rollBuckets(tx, stationId, devices, buckets, ROLL15_MS, bases, false);
    await ensureMonths(tx, 'roll15', rolls);
    await upsertRolls(
      tx,
      'roll15',
      encodeRoll15(
        rolls.map(({ deviceId, t, frames, quality, avg, min, max, open }) => ({
          ...{ s: stationId, d: deviceId, t, frames, q: quality, avg, min, max, c_open: open },
        })),
        oids.roll15,
      ),
    );
    const marks: Mark[] = [];
    for (const bucket of buckets) {
      const written = rolls.filter(({ t }) => t === bucket).map(({ deviceId }) => deviceId);
      if (written.length > 0) marks.push(...(await marksOf(tx, bucket, written)));
    }
    return marks;
  };

const keyOf = ({ deviceId, t }: { deviceId: number; t: number }) => `${deviceId}/${t}`;

/** The numbers of frames of buckets that were rolled before. */
async function readCounts(
  { query }: TelemetryQuery,
  stationId: bigint,
  buckets: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ deviceId: number; t: number; frames: number }>(
    `select device_id as "deviceId", (extract(epoch from ts) * 1000)::float8 as t, frames::int4 as frames
     from roll5 where station_id = $1::bigint and ts = any($2::timestamptz[])`,
    [stationId, buckets.map((bucket) => new Date(bucket).toISOString())],
  );
  return new Map(rows.map((row) => [keyOf(row), row.frames]));
}

/** With new frames, suspect readings of the buckets before may turn out to be a reset. */
function backMarks(rolls: readonly Rolled[]): Mark[] {
  return rolls
    .filter(({ looksBack }) => looksBack)
    .flatMap(({ t }) =>
      [1, 2].map((steps) => ({ kind: WorkKind.Roll5, bucket: t - steps * ROLL5_MS, dueAt: t })),
    );
}

async function rollBuckets(
  tx: TelemetryQuery,
  stationId: bigint,
  devices: StationDevices,
  buckets: readonly number[],
  widthMs: number,
  bases: readonly StoredBase[],
  ownsResets: boolean,
): Promise<Rolled[]> {
  const rolls: Rolled[] = [];
  for (const run of runsOf(buckets, widthMs)) {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    const frames = await readFrames(tx, stationId, first - LOOK_MS, last + widthMs + LOOK_MS);
    for (const [deviceId, own] of frames) {
      const facts = devices.byId.get(deviceId);
      if (!facts) continue;
      for (const bucket of run) {
        const edges = [bucket, bucket + widthMs];
        const known = bases.filter(
          (base) => base.deviceId === deviceId && !(ownsResets && isFoundIn(base, bucket, bucket + widthMs)),
        );
        for (const roll of rollUp(own, rollModelOf(facts), known, edges, ownsResets))
          rolls.push({ ...roll, deviceId });
      }
    }
  }
  return rolls;
}

/** A reset that the frames of a bucket showed is looked for again, since others may have come. */
const isFoundIn = ({ isFound, since }: StoredBase, from: number, to: number): boolean =>
  isFound && since >= from && since < to;

/** Buckets whose frames are read together, because little or nothing is between them. */
function runsOf(buckets: readonly number[], widthMs: number): number[][] {
  const runs: number[][] = [];
  for (const bucket of [...buckets].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && bucket - (run.at(-1) ?? 0) <= widthMs + 2 * LOOK_MS && run.length < 96) run.push(bucket);
    else runs.push([bucket]);
  }
  return runs;
}
