import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { among } from '#server/db/among.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

const OWN = { id: device.id, stationId: device.stationId };
const isOwn = eq(device.kind, 'station');

/** The devices that stand for stations as a whole. */
export const findOwnDevices = ({ db }: Pick<Context, 'db'>, stationIds: readonly bigint[]) =>
  db
    .select(OWN)
    .from(device)
    .where(and(among(device.stationId, stationIds), isOwn));

/** The same for the stations of a condition, so that they can be read at the same time. */
export const findOwnDevicesWhere = ({ db }: Pick<Context, 'db'>, stations: SQL | undefined) =>
  db
    .select(OWN)
    .from(device)
    .innerJoin(station, eq(station.id, device.stationId))
    .where(and(stations, isOwn));

export type OwnDevice = Awaited<ReturnType<typeof findOwnDevices>>[number];
