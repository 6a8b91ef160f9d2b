import type { Point } from '#contract/energy/device/points.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { LOOK_MS, offsetAt, readBases, readFrames, rollModelOf, rollUp } from '#server/energy/roll/public.ts';
import type { Values } from '#server/energy/telemetry/public.ts';
import { type Entry, type Span, WIDTH_MS } from '../line.ts';

/** A line that is read. */
export interface Wanted {
  readonly stationId: bigint;
  readonly device: DeviceFacts;
  readonly point: Point;
}

/**
 * Entries in order of time, by station and device. They are made when they are asked for, so that those of one device at
 * a time are in memory.
 */
export interface Entries {
  readonly get: (key: string) => readonly Entry[] | undefined;
}

/** Makes a device's entries. */
type Make = () => readonly Entry[];

export const entryKey = (stationId: bigint, deviceId: number) => `${stationId}/${deviceId}`;

/** Buckets that end within this time may not be rolled up yet. */
const OPEN_MS = 1_200_000;

/**
 * What the database has of the wanted devices in a period, and of the entry behind it. A statement has columns for about
 * five hundred points: split more.
 */
export async function readEntries(
  telemetry: Telemetry,
  wanted: readonly Wanted[],
  span: Span,
): Promise<Entries> {
  const devices = new Map(wanted.map((one) => [entryKey(one.stationId, one.device.id), one]));
  const stored = await readStored(telemetry, wanted, span);
  const complete =
    span.density === 1440
      ? await withOffsets(telemetry, devices, stored)
      : await withOpenBuckets(telemetry, devices, stored, span);
  return madeOnDemand(complete);
}

/** Keeps the entries of the last device, since its next line asks for them again. */
function madeOnDemand(stored: ReadonlyMap<string, Make>): Entries {
  let last: { readonly key: string; readonly entries: readonly Entry[] } | undefined;
  return {
    get(key) {
      if (last?.key === key) return last.entries;
      const entries = stored.get(key)?.();
      if (entries) last = { key, entries };
      return entries;
    },
  };
}

/** Station `s`, device `d`, and the columns of the device, each as JSON in order of time. */
type Row = Readonly<Record<string, string>>;

/** Positions that are read of gauges and of counters; a device has many more. */
interface Positions {
  readonly gauges: readonly number[];
  readonly counters: readonly number[];
}

const TABLES = {
  1440: { name: 'frame', frames: '1', value: 'v', open: 'c' },
  288: { name: 'roll5', frames: 'frames', value: 'avg', open: 'c_open' },
  96: { name: 'roll15', frames: 'frames', value: 'avg', open: 'c_open' },
} as const;

/**
 * The database builds an array of JSON of each column, which costs both sides less than rows. It picks the values in the
 * order of the key, so that neither whole rows nor picked ones are sorted.
 */
function selectOf(density: Span['density'], { gauges, counters }: Positions): string {
  const { name, frames, value, open } = TABLES[density];
  const picked = (as: string, column: string, positions: readonly number[]) =>
    positions.map((pos) => [`${as}${pos}`, `${column}[${pos}]`] as const);
  const columns = [
    ...[['t', "(date_part('epoch', ts) * 1000)::int8"] as const, ['frames', frames] as const],
    ...[['q', 'quality'] as const, ...picked('value', value, gauges), ...picked('open', open, counters)],
    ...(density === 96 ? [...picked('min', 'min', gauges), ...picked('max', 'max', gauges)] : []),
  ];
  const all = (text: (as: string, picks: string) => string) => columns.map(([as, of]) => text(as, of)).join();
  return `
    select station_id::text as s, device_id::text as d, ${all((as) => `to_json(array_agg(${as} order by ts))::text as ${as}`)}
    from (
      select station_id, device_id, ts, ${all((as, of) => `${of} as ${as}`)} from ${name}
      where station_id = any($1::bigint[]) and device_id = any($2::int[])
        and ts >= $3::timestamptz and ts <= $4::timestamptz
      order by station_id, device_id, ts) picked
    group by station_id, device_id`;
}

const positionsOf = (wanted: readonly Wanted[], isCounter: boolean) => [
  ...new Set(
    wanted.filter(({ point }) => (point.kind === 'counter') === isCounter).map(({ point }) => point.pos),
  ),
];

const NOTHING: Values = [];

/** The picked values of each time, each at its position again. */
function placed(row: Row, name: string, positions: readonly number[], times: number): Values[] | null {
  const length = Math.max(...positions);
  const columns = positions.flatMap((pos) => {
    const text = row[`${name}${pos}`];
    return text === undefined ? [] : [[pos - 1, JSON.parse(text) as (number | null)[]] as const];
  });
  if (columns.length === 0) return null;
  return Array.from({ length: times }, (_, index) => {
    const values: (number | null)[] = Array(length).fill(null);
    for (const [place, column] of columns) values[place] = column[index] ?? null;
    return values;
  });
}

async function readStored(
  { query }: Telemetry,
  wanted: readonly Wanted[],
  { from, to, density }: Span,
): Promise<Map<string, Make>> {
  const gauges = positionsOf(wanted, false);
  const counters = positionsOf(wanted, true);
  const rows = await query<Row>(selectOf(density, { gauges, counters }), [
    [...new Set(wanted.map(({ stationId }) => stationId))],
    [...new Set(wanted.map(({ device }) => device.id))],
    new Date(from),
    new Date(to + 3 * WIDTH_MS[density]),
  ]);
  return new Map(
    rows.map((row) => [
      entryKey(BigInt(row.s ?? 0), Number(row.d)),
      () => entriesOf(row, { gauges, counters }),
    ]),
  );
}

function entriesOf(row: Row, { gauges, counters }: Positions): Entry[] {
  const [times = [], counts = [], bits = []] = ['t', 'frames', 'q'].map(
    (name) => JSON.parse(row[name] ?? '[]') as number[],
  );
  const of = (name: string, positions: readonly number[]) => placed(row, name, positions, times.length);
  const [values, least, most] = [of('value', gauges), of('min', gauges), of('max', gauges)];
  const opens = of('open', counters);
  return times.map((t, index) => ({
    t,
    frames: counts[index] ?? 0,
    quality: bits[index] ?? 0,
    value: values?.[index] ?? NOTHING,
    min: least?.[index] ?? null,
    max: most?.[index] ?? null,
    open: opens?.[index] ?? NOTHING,
    last: null,
  }));
}

/** Frames have raw readings. */
async function withOffsets(
  telemetry: Telemetry,
  devices: ReadonlyMap<string, Wanted>,
  stored: Map<string, Make>,
): Promise<ReadonlyMap<string, Make>> {
  for (const stationId of new Set([...devices.values()].map((one) => one.stationId))) {
    const bases = await readBases(telemetry, stationId);
    for (const deviceId of new Set(bases.map((base) => base.deviceId))) {
      const key = entryKey(stationId, deviceId);
      const own = bases.filter((base) => base.deviceId === deviceId);
      const continuous = (wh: number | null, pos: number, t: number) =>
        wh === null
          ? null
          : wh +
            offsetAt(
              own.filter((base) => base.pos === pos),
              t,
            );
      const make = stored.get(key);
      stored.set(key, () =>
        (make?.() ?? []).map((entry) => ({
          ...entry,
          open: entry.open.map((wh, index) => continuous(wh, index + 1, entry.t)),
        })),
      );
    }
  }
  return stored;
}

/** Buckets of the last minutes are rolled up here, from frames. */
async function withOpenBuckets(
  telemetry: Telemetry,
  devices: ReadonlyMap<string, Wanted>,
  stored: Map<string, Make>,
  { to, density, now }: Span,
): Promise<ReadonlyMap<string, Make>> {
  const width = WIDTH_MS[density];
  const start = Math.floor((now - OPEN_MS) / width) * width;
  if (to <= start) return stored;
  const end = Math.ceil((now + 1) / width) * width;
  const edges = Array.from({ length: (end - start) / width + 1 }, (_, index) => start + index * width);
  for (const stationId of new Set([...devices.values()].map((one) => one.stationId))) {
    const frames = await readFrames(telemetry, stationId, { from: start - LOOK_MS, to: end + LOOK_MS });
    const bases = await readBases(telemetry, stationId);
    for (const [key, { device, ...one }] of devices) {
      if (one.stationId !== stationId) continue;
      const own = bases.filter(({ deviceId }) => deviceId === device.id);
      const rolls = rollUp(frames.get(device.id) ?? [], rollModelOf(device), own, edges);
      const open = rolls.map(({ t, frames: count, quality, avg, min, max, open: opens, last }) => ({
        ...{ t, frames: count, quality, value: avg, min, max, open: opens, last },
      }));
      const make = stored.get(key);
      stored.set(key, () => [...(make?.() ?? []).filter(({ t }) => t < start), ...open]);
    }
  }
  return stored;
}
