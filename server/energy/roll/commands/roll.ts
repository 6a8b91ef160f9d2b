import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { encodeRoll5, encodeRoll15 } from '#server/energy/telemetry/public.ts';
import { type Mark, type WorkHandler, WorkKind } from '#server/energy/work/public.ts';
import { fitsOf, givenReadings, hasMisfit } from '../counter.ts';
import type { RawFrame, RollModel } from '../model.ts';
import { findResets } from '../reset.ts';
import { LOOK_MS, type Roll, rollUp } from '../roll-up.ts';
import { type Shown, settleResets } from './base.ts';
import { enteredOf, readBases, readFrames, rollModelOf, type StoredBase } from './read.ts';
import { ensureMonths, upsertRolls } from './write.ts';

const ROLL5_MS = 300_000;
export const ROLL15_MS = 900_000;
/** A bucket of 15 min that looks ahead at a bucket of 5 min also looks at readings of this time before that one. */
const BACK_MS = ROLL15_MS + 2 * LOOK_MS;
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
    const parts = await readParts(tx, stationId, devices, buckets, ROLL5_MS, BACK_MS);
    const stored = await readBases(tx, stationId);
    const settled = await settleResets(tx, stationId, shownResets(parts, stored), stored);
    const rolls = rollParts(parts, settled.bases);
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
    const changed = new Set(rolls.filter((roll) => before.get(keyOf(roll)) !== roll.frames).map(keyOf));
    const above = new Set(buckets.map((bucket) => Math.floor(bucket / ROLL15_MS) * ROLL15_MS));
    return [
      // The claimed buckets are rolled up with the new offsets already.
      ...settled.marks.filter(({ bucket }) => !buckets.includes(bucket)),
      ...backMarks(
        parts.filter((part) => changed.has(keyOf(part))),
        settled.bases,
      ),
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
    const parts = await readParts(tx, stationId, devices, buckets, ROLL15_MS, LOOK_MS);
    const rolls = rollParts(parts, await readBases(tx, stationId));
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

/** A bucket of a device with the frames in and around it. */
interface Part {
  readonly deviceId: number;
  readonly model: RollModel;
  readonly t: number;
  readonly to: number;
  readonly frames: readonly RawFrame[];
}

async function readParts(
  tx: TelemetryQuery,
  stationId: bigint,
  devices: StationDevices,
  buckets: readonly number[],
  widthMs: number,
  backMs: number,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const run of runsOf(buckets, widthMs)) {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    const read = { from: first - backMs, valuesFrom: first, to: last + widthMs + LOOK_MS };
    for (const [deviceId, frames] of await readFrames(tx, stationId, read)) {
      const facts = devices.byId.get(deviceId);
      if (!facts) continue;
      const model = rollModelOf(facts);
      for (const t of run) parts.push({ deviceId, model, t, to: t + widthMs, frames });
    }
  }
  return parts;
}

const hasFrames = ({ frames, t: from, to }: Part) => frames.some(({ t }) => t >= from && t < to);

/** A bucket without frames shows nothing: those of a reset may be past their life. */
const shownResets = (parts: readonly Part[], bases: readonly StoredBase[]): Shown[] =>
  parts.filter(hasFrames).map(({ deviceId, model, t: from, to, frames }) => {
    const entered = enteredOf(bases.filter((base) => base.deviceId === deviceId));
    return { deviceId, from, to, resets: findResets(frames, model, entered, { from, to }) };
  });

function rollParts(parts: readonly Part[], bases: readonly StoredBase[]): Rolled[] {
  return parts.flatMap(({ deviceId, model, t, to, frames }) => {
    const own = bases.filter((base) => base.deviceId === deviceId);
    return rollUp(frames, model, own, [t, to]).map((roll) => ({ ...roll, deviceId }));
  });
}

/**
 * A device's newest frame marks its own bucket only. Where readings do not fit, it can also tell how those of the
 * buckets before are judged, and whether they are a reset.
 */
function backMarks(parts: readonly Part[], bases: readonly StoredBase[]): Mark[] {
  return parts
    .filter(({ deviceId, model, t: from, to, frames }) => {
      const own = bases.filter((base) => base.deviceId === deviceId);
      const around = frames.filter(({ t }) => t >= from - BACK_MS && t < to);
      return model.decimals.some((_, position) =>
        hasMisfit(givenReadings(around, position + 1, own), fitsOf(model, position + 1)),
      );
    })
    .flatMap(({ t }) =>
      [1, 2].map((steps) => ({ kind: WorkKind.Roll5, bucket: t - steps * ROLL5_MS, dueAt: t })),
    );
}

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
