import { asc, inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { MeterRow } from '../multiplier.ts';
import { meter } from '../schema.ts';

/** The meters of devices in order of time. A device without rows has none. */
export async function readMeters(
  { db }: Pick<Context, 'db'>,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, MeterRow[]>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(meter)
    .where(inArray(meter.deviceId, [...deviceIds]))
    .orderBy(asc(meter.deviceId), asc(meter.validFrom));
  const found = new Map<number, MeterRow[]>();
  for (const { deviceId, validFrom, validTo, multiplier, direction, closing } of rows) {
    const row = {
      ...{ validFrom: validFrom.getTime(), validTo: validTo?.getTime() ?? null },
      ...{ multiplier, direction, closing },
    };
    found.set(deviceId, [...(found.get(deviceId) ?? []), row]);
  }
  return found;
}
