import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { device } from '#server/energy/device/schema.ts';

/** The devices that stand for stations as a whole. */
export const findOwnDevices = ({ db }: Pick<Context, 'db'>, stationIds: readonly bigint[]) =>
  db
    .select({ id: device.id, stationId: device.stationId })
    .from(device)
    .where(and(inArray(device.stationId, [...stationIds]), eq(device.kind, 'station')));
