import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { meter } from '../schema.ts';

/** Adds what a meter's register showed when the meter was put into use, in Wh, where that is not known. */
export async function openMeter(
  db: Database,
  deviceId: number,
  validFrom: number,
  wh: number,
): Promise<void> {
  await db
    .update(meter)
    .set({ opening: (wh / 1000).toFixed(3) })
    .where(
      and(eq(meter.deviceId, deviceId), eq(meter.validFrom, new Date(validFrom)), isNull(meter.opening)),
    );
}
