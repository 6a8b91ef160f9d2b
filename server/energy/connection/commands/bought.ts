import { Quality } from '#contract/energy/frame/quality.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import { type Entry, entryKey, readEntries, type Wanted } from '#server/energy/curve/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { readMeters } from '#server/energy/meter/public.ts';
import {
  fitsOf,
  givenReadings,
  judge,
  LOOK_MS,
  type RawFrame,
  readBases,
  rollModelOf,
  type StoredBase,
} from '#server/energy/roll/public.ts';
import {
  doubtfulEdges,
  edgeBetween,
  edgeOf,
  type Reading,
  type Register,
  registersOf,
} from '#server/energy/slot/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';

/** A station with the device of its own figures. */
interface Own {
  readonly stationId: bigint;
  readonly device: DeviceFacts;
}

interface Span {
  readonly from: number;
  readonly now: number;
}

/** What a station has bought: a register of its own figures, and its position. */
export interface Bought {
  readonly register: Register;
  readonly pos: number;
}

/** Buckets that end within this time may not be rolled up yet. */
const OPEN_MS = 1_800_000;

/**
 * The registers of bought energy of stations from a moment up to now: stored buckets, and frames where these do not
 * tell. The same as `readRegisters` answers for one station, in as many statements for any number of them.
 */
export async function readBought(
  context: Context,
  own: readonly Own[],
  { from, now }: Span,
): Promise<ReadonlyMap<bigint, Bought>> {
  const { telemetry } = context;
  const wanted: Wanted[] = own.flatMap((one) =>
    registersOf(one.device).flatMap(({ point, direction }) =>
      direction === 'import' ? [{ ...one, point }] : [],
    ),
  );
  if (wanted.length === 0) return new Map();
  const closed = Math.floor((now - OPEN_MS) / SLOT_MS) * SLOT_MS;
  const entries = await readEntries(telemetry, wanted, { from, to: closed, density: 96, now });
  const stored = new Map(
    wanted.map(({ stationId, device }) => {
      const list = (entries.get(entryKey(stationId, device.id)) ?? []).filter(({ t }) => t < closed);
      return [stationId, new Map(list.map((entry) => [entry.t, entry]))];
    }),
  );
  const frames = await readFramesAround(telemetry, wanted, stored, { from, closed, now });
  const meters = await readMeters(
    context,
    wanted.map(({ device }) => device.id),
  );
  const bases = await readFewBases(telemetry, wanted);
  const found = new Map<bigint, Bought>();
  for (const { stationId, device, point } of wanted) {
    const byTime = stored.get(stationId) ?? new Map<number, Entry>();
    const offsets = (bases.get(stationId) ?? []).filter(
      ({ deviceId, pos }) => deviceId === device.id && pos === point.pos,
    );
    const recent = (frames.get(stationId) ?? []).toSorted((one, other) => one.t - other.t);
    const register: Register = {
      ...{ direction: 'import', meters: meters.get(device.id) ?? [], bases: offsets },
      edgeAt: edgesOf(byTime, recent, device, point.pos, offsets),
      qualityAt: (start) => byTime.get(start)?.quality ?? qualityOf(recent, start, device.intervalMs),
    };
    found.set(stationId, { register, pos: point.pos });
  }
  return found;
}

function edgesOf(
  entries: ReadonlyMap<number, Entry>,
  frames: readonly RawFrame[],
  device: DeviceFacts,
  pos: number,
  bases: readonly StoredBase[],
): Register['edgeAt'] {
  return (at) => {
    const around = frames.filter(({ t }) => t >= at - SLOT_MS && t < at + SLOT_MS);
    if (around.length === 0) return edgeOf(entries, at, pos - 1);
    const readings = judge(givenReadings(around, pos, bases), fitsOf(rollModelOf(device), pos));
    const good: Reading[] = readings.filter(({ isGood }) => isGood);
    return edgeBetween(good, at, device.intervalMs);
  };
}

/** The bits that a bucket of these frames will have; undefined without any. */
function qualityOf(frames: readonly RawFrame[], start: number, intervalMs: number): number | undefined {
  const inside = frames.filter(({ t }) => t >= start && t < start + SLOT_MS);
  if (inside.length === 0) return undefined;
  const bits = inside.reduce((all, { quality }) => all | quality, 0);
  return inside.length < Math.round(SLOT_MS / intervalMs) ? bits | Quality.Incomplete : bits;
}

/** Frames of the time that is not rolled up yet, and around edges that the buckets do not have for certain. */
async function readFramesAround(
  { query }: Telemetry,
  wanted: readonly Wanted[],
  stored: ReadonlyMap<bigint, ReadonlyMap<number, Entry>>,
  { from, closed, now }: Span & { readonly closed: number },
): Promise<ReadonlyMap<bigint, RawFrame[]>> {
  const edges = new Set(
    [...stored.values()].flatMap((entries) => doubtfulEdges(entries, closed).filter((at) => at >= from)),
  );
  const buckets = [...new Set([...edges].flatMap((at) => [at - SLOT_MS, at]))];
  const rows = await query<{ s: string; t: number; q: number; c: string }>(
    `select station_id::text as s, (extract(epoch from ts) * 1000)::float8 as t, quality::int4 as q, c::text as c from frame
     where station_id = any($1::bigint[]) and device_id = any($2::int[]) and ts >= $3::timestamptz and ts <= $4::timestamptz
       and (ts >= $5::timestamptz or date_bin('15 minutes', ts, 'epoch') = any($6::timestamptz[]))`,
    [
      ...[wanted.map(({ stationId }) => stationId), wanted.map(({ device }) => device.id)],
      ...[new Date(Math.min(closed - LOOK_MS, ...buckets)), new Date(now)],
      ...[new Date(closed - LOOK_MS), buckets.map((at) => new Date(at).toISOString())],
    ],
  );
  const found = new Map<bigint, RawFrame[]>();
  for (const { s, t, q, c } of rows) {
    const frame = { t, quality: q, v: [], c: parseValues(c), isSuspect: (q & Quality.Suspect) !== 0 };
    const id = BigInt(s);
    const list = found.get(id);
    if (list) list.push(frame);
    else found.set(id, [frame]);
  }
  return found;
}

/** Offsets of counters. Few stations had a reset of their own figures. */
async function readFewBases(
  telemetry: Telemetry,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<bigint, StoredBase[]>> {
  const rows = await telemetry.query<{ s: string }>(
    `select distinct station_id::text as s from counter_base
     where station_id = any($1::bigint[]) and device_id = any($2::int[])`,
    [wanted.map(({ stationId }) => stationId), wanted.map(({ device }) => device.id)],
  );
  const found = new Map<bigint, StoredBase[]>();
  for (const { s } of rows) found.set(BigInt(s), await readBases(telemetry, BigInt(s)));
  return found;
}
