import { eq, inArray } from 'drizzle-orm';
import type { Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { station } from '#server/energy/station/schema.ts';
import { device, deviceModel, stationChannel } from '../schema.ts';

/** A version of a model, with its points sorted for the ways to look them up. */
export interface Model {
  readonly maker: string;
  readonly name: string;
  readonly version: number;
  readonly points: ReadonlyMap<string, Point>;
  /** Gauges and states by position, from 0. */
  readonly gauges: readonly (Point | undefined)[];
  readonly counters: readonly (Point | undefined)[];
}

/** What ingest, rollups and curves need to know about a device. */
export interface DeviceFacts {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly ratedKw: number | null;
  readonly intervalMs: number;
  readonly model: Model;
}

/** A point that contributes to a figure of its station. */
export type Channel = Omit<typeof stationChannel.$inferSelect, 'stationId'>;

/** A station's devices, and what makes its own figures. */
export interface StationDevices {
  readonly tz: string;
  readonly byCode: ReadonlyMap<string, DeviceFacts>;
  readonly byId: ReadonlyMap<number, DeviceFacts>;
  readonly channels: readonly Channel[];
  /** The device that has the station's own figures. */
  readonly station: DeviceFacts | undefined;
}

/** Reads devices, and keeps them for a short while. */
export interface Devices {
  /** The devices of a station; `isFresh` reads them again. */
  of(stationId: bigint, isFresh?: boolean): Promise<StationDevices>;
}

type Source = Pick<Context, 'db' | 'clock' | 'config'>;

/** Creates a server's reader of devices. */
export function createDevices({ db, clock, config }: Source): Devices {
  const stations = new Map<bigint, { readonly until: number; readonly devices: Promise<StationDevices> }>();
  // A version of a model never changes.
  const models = new Map<number, Model>();

  async function read(stationId: bigint): Promise<StationDevices> {
    const [place] = await db.select({ tz: station.tz }).from(station).where(eq(station.id, stationId));
    const rows = await db.select().from(device).where(eq(device.stationId, stationId));
    const missing = new Set(rows.map(({ modelId }) => modelId).filter((id) => !models.has(id)));
    if (missing.size > 0) {
      const found = await db
        .select()
        .from(deviceModel)
        .where(inArray(deviceModel.id, [...missing]));
      for (const { id, ...row } of found) models.set(id, modelOf(row));
    }
    const channels = await db.select().from(stationChannel).where(eq(stationChannel.stationId, stationId));
    const facts = rows.map(({ id, code, kind, ratedKw, intervalS, modelId }): DeviceFacts => {
      const model = models.get(modelId);
      if (!model) throw new Error(`The model ${modelId} is missing.`);
      return { id, code, kind, ratedKw, intervalMs: intervalS * 1000, model };
    });
    return {
      tz: place?.tz ?? 'UTC',
      byCode: new Map(facts.map((one) => [one.code, one])),
      byId: new Map(facts.map((one) => [one.id, one])),
      channels,
      station: facts.find(({ kind }) => kind === 'station'),
    };
  }

  return {
    of(stationId, isFresh = false) {
      const now = clock().getTime();
      const known = stations.get(stationId);
      if (known && !isFresh && now < known.until && known.until <= now + config.limits.deviceCacheMs)
        return known.devices;
      const devices = read(stationId);
      stations.set(stationId, { until: now + config.limits.deviceCacheMs, devices });
      devices.catch(() => stations.delete(stationId));
      return devices;
    },
  };
}

function modelOf({ maker, model, version, points }: Omit<typeof deviceModel.$inferSelect, 'id'>): Model {
  const row = (kept: readonly Point[]) => {
    const places: (Point | undefined)[] = Array(Math.max(0, ...kept.map(({ pos }) => pos)));
    for (const point of kept) places[point.pos - 1] = point;
    return [...places];
  };
  return {
    ...{ maker, name: model, version },
    points: new Map(points.map((point) => [point.code, point])),
    gauges: row(points.filter(({ kind }) => kind !== 'counter')),
    counters: row(points.filter(({ kind }) => kind === 'counter')),
  };
}
