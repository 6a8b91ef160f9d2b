import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { addPoints } from './commands/edit.ts';
import { commissioningPoint, commissioningSheet } from './schema.ts';

/** A signed sheet of each station in operation, and a draft of the one under commissioning. */
export async function seedSheets(db: Database, now: Date): Promise<void> {
  const [installer, owner] = accounts;
  const places = await db
    .select()
    .from(station)
    .where(and(eq(station.status, 'operation'), isNotNull(station.launchDate)));
  for (const place of places) {
    const at = new Date(place.launchDate ?? now);
    const [row] = await db
      .insert(commissioningSheet)
      .values({
        ...{ stationId: place.id, version: 1, status: 'signed', createdBy: installer.id, createdAt: at },
        ...{ installerBy: installer.id, installerAt: at, ownerBy: owner.id, ownerAt: at, signedAt: at },
        testedAt: at,
      })
      .returning();
    if (row) await addPoints(db, place.id, row.id);
  }
  const debugged = await db.select().from(station).where(eq(station.code, 'SF-PV-02'));
  for (const place of debugged) {
    const [row] = await db
      .insert(commissioningSheet)
      .values({ stationId: place.id, version: 1, createdBy: installer.id, createdAt: now })
      .returning();
    if (row) await addPoints(db, place.id, row.id);
  }
  await db
    .update(commissioningPoint)
    .set({ result: 'pass' })
    .where(
      sql`${commissioningPoint.sheetId} in (select id from commissioning_sheet where status = 'signed')`,
    );
}
