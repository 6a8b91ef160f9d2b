import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { device } from '#server/energy/device/schema.ts';

/** What people call the devices of a station, by id. */
export async function readDeviceNames(
  { db }: Pick<Context, 'db'>,
  stationId: bigint,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: device.id, name: device.name })
    .from(device)
    .where(eq(device.stationId, stationId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
