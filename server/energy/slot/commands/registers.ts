import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import {
  type Entry,
  entryKey,
  preparePast,
  type Reader,
  readEntries,
  type Wanted,
} from '#server/energy/curve/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { type MeterRow, readMeters } from '#server/energy/meter/public.ts';
import {
  fitsOf,
  givenReadings,
  judge,
  type RawFrame,
  readBases,
  rollModelOf,
  type StoredBase,
} from '#server/energy/roll/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';
import { doubtfulEdges, edgeBetween, edgeOf, type Reading } from '../edges.ts';
import type { Register } from '../slots.ts';

/** A meter that is asked for. */
export interface AskedMeter {
  readonly stationId: bigint;
  readonly device: DeviceFacts;
}

/** The registers of a device: its counters of bought and sold energy. */
export const registersOf = ({ model }: DeviceFacts) =>
  [...model.points.values()].flatMap((point) => {
    const direction = point.kind === 'counter' ? registerOf(point.code) : null;
    return direction ? [{ point, direction }] : [];
  });

interface Span {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/**
 * The registers of meters with what is stored of them in a period, in the order of the meters. `given` stands for the
 * stored periods of the meters.
 */
export async function readRegisters(
  context: Context,
  reader: Reader,
  asked: readonly AskedMeter[],
  span: Span,
  given?: ReadonlyMap<number, readonly MeterRow[]>,
): Promise<(AskedMeter & { readonly register: Register })[]> {
  const { telemetry } = context;
  const wanted: Wanted[] = asked.flatMap((one) =>
    registersOf(one.device).map(({ point }) => ({ ...one, point })),
  );
  await preparePast(reader, wanted, { ...span, density: 96 });
  const entries = await readEntries(telemetry, wanted, { ...span, density: 96 });
  const meters =
    given ??
    (await readMeters(
      context,
      asked.map(({ device }) => device.id),
    ));
  const bases = new Map<bigint, StoredBase[]>();
  for (const id of new Set(asked.map(({ stationId }) => stationId)))
    bases.set(id, await readBases(telemetry, id));
  const found = [];
  for (const { stationId, device } of asked) {
    const byTime = new Map(
      (entries.get(entryKey(stationId, device.id)) ?? []).map((entry) => [entry.t, entry]),
    );
    const own = (bases.get(stationId) ?? []).filter(({ deviceId }) => deviceId === device.id);
    const frames = await framesAround(telemetry, stationId, device.id, byTime, span);
    for (const { point, direction } of registersOf(device)) {
      const offsets = own.filter(({ pos }) => pos === point.pos);
      const edgeAt = edgesOf(byTime, frames, device, point.pos, offsets);
      const qualityAt = (start: number) => byTime.get(start)?.quality;
      const register = { direction, meters: meters.get(device.id) ?? [], bases: offsets, edgeAt, qualityAt };
      found.push({ stationId, device, register });
    }
  }
  return found;
}

/** Edges by the buckets; the doubtful ones by the frames around them, while these are there. */
function edgesOf(
  entries: ReadonlyMap<number, Entry>,
  frames: ReadonlyMap<number, readonly RawFrame[]>,
  device: DeviceFacts,
  pos: number,
  bases: readonly StoredBase[],
): Register['edgeAt'] {
  return (at) => {
    const around = frames.get(at);
    if (!around || around.length === 0) return edgeOf(entries, at, pos - 1);
    const readings = judge(givenReadings(around, pos, bases), fitsOf(rollModelOf(device), pos));
    const good: Reading[] = readings.filter(({ isGood }) => isGood);
    return edgeBetween(good, at, device.intervalMs);
  };
}

/** The frames around doubtful edges. */
async function framesAround(
  { query }: Telemetry,
  stationId: bigint,
  deviceId: number,
  entries: ReadonlyMap<number, Entry>,
  { from, to, now }: Span,
): Promise<ReadonlyMap<number, RawFrame[]>> {
  const edges = doubtfulEdges(entries, now).filter((at) => at >= from && at <= to);
  if (edges.length === 0) return new Map();
  const [first, last] = [Math.min(...edges), Math.max(...edges)];
  const buckets = new Set(edges.flatMap((at) => [at - SLOT_MS, at]));
  const rows = await query<{ t: number; q: number; c: string }>(
    `select (extract(epoch from ts) * 1000)::float8 as t, quality::int4 as q, c::text as c from frame
     where station_id = $1::bigint and device_id = $2::int and ts >= $3::timestamptz and ts < $4::timestamptz
       and date_bin('15 minutes', ts, 'epoch') = any($5::timestamptz[]) order by ts`,
    [
      ...[stationId, deviceId, new Date(first - SLOT_MS), new Date(last + SLOT_MS)],
      [...buckets].map((at) => new Date(at).toISOString()),
    ],
  );
  const frames = rows.map(
    ({ t, q, c }): RawFrame => ({ t, quality: q, v: [], c: parseValues(c), isSuspect: (q & 16) !== 0 }),
  );
  return new Map(edges.map((at) => [at, frames.filter(({ t }) => t >= at - SLOT_MS && t < at + SLOT_MS)]));
}
