import { asc, inArray } from 'drizzle-orm';
import type { Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { commissioningCorrection } from '#server/energy/commissioning/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import type { Correction } from '../correction.ts';
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
  /** In order of time. */
  readonly corrections: readonly Correction[];
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
  /** The devices of many stations, with the same number of statements for any number of them. */
  among(stationIds: readonly bigint[]): Promise<ReadonlyMap<bigint, StationDevices>>;
}

type Source = Pick<Context, 'db' | 'clock' | 'config'>;

/** Creates a server's reader of devices. */
export function createDevices({ db, clock, config }: Source): Devices {
  const stations = new Map<bigint, { readonly until: number; readonly devices: Promise<StationDevices> }>();
  // A version of a model never changes.
  const models = new Map<number, Model>();

  async function read(stationIds: readonly bigint[]): Promise<Map<bigint, StationDevices>> {
    const ids = [...stationIds];
    const places = await db
      .select({ id: station.id, tz: station.tz })
      .from(station)
      .where(inArray(station.id, ids));
    const rows = await db.select().from(device).where(inArray(device.stationId, ids));
    const channels = await db.select().from(stationChannel).where(inArray(stationChannel.stationId, ids));
    await readModels(new Set(rows.map(({ modelId }) => modelId)));
    const corrections = await readCorrections(rows.map(({ id }) => id));
    const zones = new Map(places.map(({ id, tz }) => [id, tz]));
    const devicesOf = grouped(rows, ({ stationId }) => stationId);
    const channelsOf = grouped(channels, ({ stationId }) => stationId);
    return new Map(
      ids.map((id) => {
        const facts = (devicesOf.get(id) ?? []).map((row) => factsOf(row, corrections.get(row.id) ?? []));
        return [id, stationOf(zones.get(id) ?? 'UTC', facts, channelsOf.get(id) ?? [])];
      }),
    );
  }

  async function readModels(ids: ReadonlySet<number>): Promise<void> {
    const missing = [...ids].filter((id) => !models.has(id));
    if (missing.length === 0) return;
    const found = await db.select().from(deviceModel).where(inArray(deviceModel.id, missing));
    for (const { id, ...row } of found) models.set(id, modelOf(row));
  }

  async function readCorrections(ids: readonly number[]): Promise<ReadonlyMap<number, Correction[]>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select()
      .from(commissioningCorrection)
      .where(inArray(commissioningCorrection.deviceId, [...ids]))
      .orderBy(asc(commissioningCorrection.validFrom));
    const found = new Map<number, Correction[]>();
    for (const { deviceId, kind, point, factor, validFrom } of rows)
      found.set(deviceId, [
        ...(found.get(deviceId) ?? []),
        { kind, point, factor, from: validFrom.getTime() },
      ]);
    return found;
  }

  function factsOf(
    { id, code, kind, ratedKw, intervalS, modelId }: typeof device.$inferSelect,
    corrections: readonly Correction[],
  ): DeviceFacts {
    const model = models.get(modelId);
    if (!model) throw new Error(`The model ${modelId} is missing.`);
    return { id, code, kind, ratedKw, intervalMs: intervalS * 1000, model, corrections };
  }

  /** What was read of a station a short while ago. */
  function known(stationId: bigint): Promise<StationDevices> | undefined {
    const now = clock().getTime();
    const kept = stations.get(stationId);
    return kept && now < kept.until && kept.until <= now + config.limits.deviceCacheMs
      ? kept.devices
      : undefined;
  }

  function keep(stationId: bigint, devices: Promise<StationDevices>): Promise<StationDevices> {
    stations.set(stationId, { until: clock().getTime() + config.limits.deviceCacheMs, devices });
    devices.catch(() => stations.delete(stationId));
    return devices;
  }

  const pick = async (read: Promise<Map<bigint, StationDevices>>, id: bigint) => {
    const found = (await read).get(id);
    if (!found) throw new Error(`The station ${id} was not read.`);
    return found;
  };

  return {
    of: (stationId, isFresh = false) =>
      (isFresh ? undefined : known(stationId)) ?? keep(stationId, pick(read([stationId]), stationId)),
    async among(stationIds) {
      const missing = stationIds.filter((id) => !known(id));
      if (missing.length > 0) {
        const all = read(missing);
        for (const id of missing) void keep(id, pick(all, id));
        await all;
      }
      const found = await Promise.all(
        stationIds.map(async (id) => [id, await (known(id) ?? pick(read([id]), id))] as const),
      );
      return new Map(found);
    },
  };
}

const stationOf = (
  tz: string,
  facts: readonly DeviceFacts[],
  channels: readonly Channel[],
): StationDevices => ({
  tz,
  byCode: new Map(facts.map((one) => [one.code, one])),
  byId: new Map(facts.map((one) => [one.id, one])),
  channels,
  station: facts.find(({ kind }) => kind === 'station'),
});

function modelOf({
  maker,
  model,
  version,
  points,
}: Pick<typeof deviceModel.$inferSelect, 'maker' | 'model' | 'version' | 'points'>): Model {
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
