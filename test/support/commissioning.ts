import { eq } from 'drizzle-orm';
import { commissioningSheet } from '#server/energy/commissioning/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import type { TestServer } from './server.ts';

/** Gives a station a signed commissioning sheet. */
export async function signedSheet({ database: { db } }: TestServer, code: string): Promise<void> {
  const [place] = await db.select().from(station).where(eq(station.code, code));
  const [installer, owner] = accounts;
  const at = new Date();
  await db.insert(commissioningSheet).values({
    ...{ stationId: place?.id ?? 0n, version: 1, status: 'signed', createdBy: installer.id, signedAt: at },
    ...{ installerBy: installer.id, installerAt: at, ownerBy: owner.id, ownerAt: at },
  });
}

/** The first sheet of a station. */
export async function sheetOf({ database: { db } }: TestServer, code: string): Promise<string> {
  const [row] = await db
    .select({ id: commissioningSheet.id })
    .from(commissioningSheet)
    .innerJoin(station, eq(station.id, commissioningSheet.stationId))
    .where(eq(station.code, code));
  return row?.id ?? '';
}
