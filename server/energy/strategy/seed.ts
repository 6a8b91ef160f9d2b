import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { strategySwitch } from './schema.ts';

/** The station of the demo that people operate by hand. */
const BY_HAND = 'SF-ES-01';

/** The converters of the demo follow their plans, but for those of one station. */
export async function seedSwitches(db: Database, now: Date): Promise<void> {
  const rows = await db
    .select({ deviceId: device.id, stationId: device.stationId, code: station.code })
    .from(device)
    .innerJoin(station, eq(station.id, device.stationId))
    .where(eq(device.kind, 'pcs'));
  if (rows.length === 0) return;
  await db
    .insert(strategySwitch)
    .values(
      rows.map(({ code, ...row }) => ({
        ...{ ...row, since: now, enabled: code !== BY_HAND },
        mode: code === BY_HAND ? ('manual' as const) : ('automatic' as const),
      })),
    )
    .onConflictDoNothing();
}
