import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { strategySwitch } from '../schema.ts';

/** Mode and strategy of a converter. */
export type Switch = Pick<typeof strategySwitch.$inferSelect, 'enabled' | 'mode'>;

/** Those of a station’s converters that were ever set, by device. */
export async function readSwitches(db: Database, stationId: bigint): Promise<ReadonlyMap<number, Switch>> {
  const rows = await db.select().from(strategySwitch).where(eq(strategySwitch.stationId, stationId));
  return new Map(rows.map(({ deviceId, enabled, mode }) => [deviceId, { enabled, mode }]));
}

interface NewMode {
  readonly deviceId: number;
  readonly stationId: bigint;
  readonly mode: Switch['mode'];
  readonly byUser: string | null;
  readonly since: Date;
}

/** Keeps the mode that a converter was seen to have. The strategy stays as it is. */
export async function storeMode(db: Database, row: NewMode): Promise<void> {
  await db
    .insert(strategySwitch)
    .values({ ...row, enabled: false })
    .onConflictDoUpdate({
      target: strategySwitch.deviceId,
      set: { mode: row.mode, byUser: row.byUser, since: row.since },
    });
}
