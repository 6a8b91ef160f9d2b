import { eq } from 'drizzle-orm';
import type { Point } from '#contract/energy/device/points.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { meter } from '#server/energy/meter/schema.ts';
import { simulation } from '#server/energy/simulator/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { createStationKey } from '#server/energy/station-key/public.ts';
import {
  createPartitions,
  encodeFrames,
  encodeRoll15,
  executeOnTelemetry,
  oidOf,
  type Partitioned,
  partitionAt,
} from '#server/energy/telemetry/public.ts';
import type { TestServer } from './server.ts';

const POINT = { scale: 1, min: null, max: null, decimals: 2, writable: false };
const POINTS: readonly Point[] = [
  { ...POINT, code: 'activeKw', kind: 'gauge', pos: 1, unit: 'kW' },
  { ...POINT, code: 'state', kind: 'state', pos: 2, unit: '', faults: [9] },
  { ...POINT, code: 'importKwh', kind: 'counter', pos: 1, unit: 'kWh' },
  { ...POINT, code: 'exportKwh', kind: 'counter', pos: 2, unit: 'kWh' },
];

export const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;

/** A row of a meter, with its register's readings in Wh. */
export interface Quarter {
  readonly t: number;
  readonly wh: readonly [number | null, number | null];
  readonly quality?: number;
  readonly frames?: number;
  readonly kw?: number;
  readonly range?: readonly [number, number];
  readonly state?: number;
}

type MeterRow = typeof meter.$inferInsert;

/** A meter of a demo station, whose history the test writes. */
export interface Metered {
  readonly stationId: bigint;
  readonly deviceId: number;
  readonly key: string;
  /** Buckets of 15 min, as the rollup would write them. */
  readonly roll: (rows: readonly Quarter[]) => Promise<void>;
  /** Frames, at minutes or finer. */
  readonly frames: (rows: readonly Quarter[]) => Promise<void>;
  readonly meters: (...rows: Omit<MeterRow, 'stationId' | 'deviceId' | 'ct' | 'pt'>[]) => Promise<void>;
  readonly base: (since: number, offsetWh: number, reason: string, pos?: number) => Promise<void>;
}

/** Gives a demo station a meter `code`. */
export async function metered(
  server: TestServer,
  stationCode: string,
  code = 'M1',
  kind = 'meter',
): Promise<Metered> {
  const { db, telemetry } = server.database;
  const [place] = await db.select({ id: station.id }).from(station).where(eq(station.code, stationCode));
  if (!place) throw new Error(`There is no station ${stationCode}.`);
  const simulated = await db.delete(simulation).where(eq(simulation.stationId, place.id)).returning();
  // The devices of the demo would be in the way.
  if (simulated.length > 0) await db.delete(device).where(eq(device.stationId, place.id));
  await db
    .insert(deviceModel)
    .values({ maker: 'Test', model: 'Meter', version: 1, points: POINTS })
    .onConflictDoNothing();
  const [model] = await db.select().from(deviceModel).where(eq(deviceModel.model, 'Meter'));
  const [row] = await db
    .insert(device)
    .values({ stationId: place.id, code, name: code, kind, modelId: model?.id ?? 0 })
    .returning({ id: device.id });
  const deviceId = row?.id ?? 0;
  const common = { s: place.id, d: deviceId };

  async function ensure(table: Partitioned, rows: readonly Quarter[]): Promise<void> {
    const wanted = new Map(rows.map(({ t }) => partitionAt(table, t)).map((one) => [one.name, one]));
    await telemetry.transaction((tx) =>
      createPartitions(executeOnTelemetry(tx), table, [...wanted.values()]),
    );
  }

  return {
    ...{ stationId: place.id, deviceId },
    key: (await createStationKey(db, stationCode, 'test', new Date())) ?? '',
    async roll(rows) {
      await ensure('roll15', rows);
      const batch = encodeRoll15(
        rows.map(({ t, wh, quality = 0, frames = 15, kw = 1, range = [kw, kw], state = 1 }) => ({
          ...{ ...common, t, frames, q: quality, avg: [kw, state], c_open: [...wh] },
          ...{ min: [range[0], state], max: [range[1], state] },
        })),
        await oidOf(telemetry, 'roll15_in'),
      );
      await telemetry.query(
        `insert into roll15 select s, d, t, frames, q, avg, min, max, c_open from unnest($1::roll15_in[])`,
        [batch],
      );
    },
    async frames(rows) {
      await ensure('frame', rows);
      const batch = encodeFrames(
        rows.map(({ t, wh, quality = 0, kw = 1, state = 1 }) => ({
          ...common,
          t,
          q: quality,
          v: [kw, state],
          c: [...wh],
        })),
        await oidOf(telemetry, 'frame_in'),
      );
      await telemetry.query(`insert into frame select s, d, t, q, v, c from unnest($1::frame_in[])`, [batch]);
    },
    async meters(...rows) {
      await db
        .insert(meter)
        .values(
          rows.map((one) => ({ ...one, stationId: place.id, deviceId, ct: one.multiplier / 100, pt: 100 })),
        );
    },
    async base(since, offsetWh, reason, pos = 1) {
      await telemetry.query(
        `insert into counter_base (station_id, device_id, pos, since, offset_wh, reason)
         values ($1::bigint, $2::int, $3::smallint, $4::timestamptz, $5::bigint, $6)`,
        [place.id, deviceId, pos, new Date(since), offsetWh, reason],
      );
    },
  };
}

/** Quarters of an hour from `from` to `to`, in which the registers grow by so many Wh each. */
export const steadily = (
  from: number,
  to: number,
  [bought, sold]: readonly [number, number],
  more: Partial<Quarter> = {},
): Quarter[] =>
  Array.from({ length: Math.round((to - from) / QUARTER_MS) + 1 }, (_, index) => ({
    ...{ t: from + index * QUARTER_MS, wh: [index * bought, index * sold] as const },
    ...more,
  }));

/** The same minute by minute; the figures are still those of a quarter of an hour. */
export const minutely = (
  from: number,
  to: number,
  [bought, sold]: readonly [number, number],
  start = 0,
): Quarter[] =>
  Array.from({ length: Math.round((to - from) / MINUTE_MS) }, (_, index) => ({
    t: from + index * MINUTE_MS,
    wh: [Math.round(start + (index * bought) / 15), Math.round((index * sold) / 15)] as const,
  }));
