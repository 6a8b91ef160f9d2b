import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { among } from '#server/db/among.ts';
import { device } from '#server/energy/device/schema.ts';

/** The devices that stand for stations as a whole. */
export const findOwnDevices = ({ db }: Pick<Context, 'db'>, stationIds: readonly bigint[]) =>
  db
    .select({ id: device.id, stationId: device.stationId })
    .from(device)
    .where(and(among(device.stationId, stationIds), eq(device.kind, 'station')));

export type OwnDevice = Awaited<ReturnType<typeof findOwnDevices>>[number];
