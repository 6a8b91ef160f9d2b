import { and, asc, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { NewChannel, NewDevice } from '#contract/energy/device/new-device.ts';
import type { Context } from '#server/core/context.ts';
import { device, deviceModel, stationChannel } from '#server/energy/device/schema.ts';
import { meter } from '#server/energy/meter/schema.ts';

/** The devices, meters and channels of a station, as another one is set up with them. Seals are not copied. */
export async function readSetup(
  { db }: Pick<Context, 'db'>,
  stationId: bigint,
): Promise<{ readonly devices: NewDevice[]; readonly channels: NewChannel[] }> {
  const rows = await db
    .select({ device, model: deviceModel })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(device.stationId, stationId))
    .orderBy(asc(device.id));
  const meters = await db
    .select()
    .from(meter)
    .where(and(eq(meter.stationId, stationId), isNull(meter.validTo)));
  const channels = await db.select().from(stationChannel).where(eq(stationChannel.stationId, stationId));
  const byId = new Map(rows.map((row) => [row.device.id, row]));
  const meterOf = (id: number): NewDevice['meter'] => {
    const found = meters.find(({ deviceId }) => deviceId === id);
    if (!found) return null;
    const { ct, pt, multiplier, direction } = found;
    return { ct, pt, multiplier, direction, seal: '' };
  };
  return {
    devices: rows
      .filter((row) => row.device.kind !== 'station')
      .map(({ device: { id, code, name, modelId, parentId, ratedKw, ratedKwh, intervalS } }) => ({
        ...{ code, name, model: modelId, ratedKw, ratedKwh, intervalS, meter: meterOf(id) },
        parent: parentOf(byId.get(parentId ?? 0)?.device),
      })),
    channels: channels.flatMap(({ role, deviceId, part, pos, sign }) => {
      const found = byId.get(deviceId);
      const point = found?.model.points.find(
        (one) => one.pos === pos && (one.kind === 'counter') === (part === 'c'),
      );
      return found && point
        ? [{ role, device: found.device.code, point: point.code, sign: sign === -1 ? -1 : 1 }]
        : [];
    }),
  };
}

/** How many devices of each station are copied, by its id. */
export async function countSetups(
  { db }: Pick<Context, 'db'>,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (stationIds.length === 0) return new Map();
  const rows = await db
    .select({ stationId: device.stationId, devices: count() })
    .from(device)
    .where(and(inArray(device.stationId, [...stationIds]), ne(device.kind, 'station')))
    .groupBy(device.stationId);
  return new Map(rows.map(({ stationId, devices }) => [stationId, devices]));
}

/** The station's own figures are made anew, so nothing is part of them. */
const parentOf = (parent: { readonly code: string; readonly kind: string } | undefined): string | null =>
  parent && parent.kind !== 'station' ? parent.code : null;
