import { and, eq, max } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { commissioningPoint, commissioningSheet } from '../schema.ts';

/** Whether somebody answers for a station: one of its sheets is signed. */
export async function hasSignedSheet(db: Database, stationId: bigint): Promise<boolean> {
  const where = and(eq(commissioningSheet.stationId, stationId), eq(commissioningSheet.status, 'signed'));
  return (await db.$count(commissioningSheet, where)) > 0;
}

/** When the direction of each device of a station was signed last, by the device's code. */
export async function directionsProved(db: Database, stationId: bigint): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ device: commissioningPoint.device, at: max(commissioningSheet.signedAt) })
    .from(commissioningSheet)
    .innerJoin(commissioningPoint, eq(commissioningPoint.sheetId, commissioningSheet.id))
    .where(
      and(
        ...[eq(commissioningSheet.stationId, stationId), eq(commissioningSheet.status, 'signed')],
        ...[eq(commissioningPoint.point, 'activeKw'), eq(commissioningPoint.result, 'pass')],
      ),
    )
    .groupBy(commissioningPoint.device);
  return new Map(rows.flatMap(({ device, at }) => (at ? [[device, at] as const] : [])));
}
