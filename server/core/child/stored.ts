import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { ChildManifest } from '#contract/child.ts';
import type { Database } from '#server/db/database.ts';
import { childRelease, childRollback } from './schema.ts';

/** Releases of an app that are remembered; `versions` of a manifest rarely names more. */
const KEPT_RELEASES = 5;

export type Rollback = typeof childRollback.$inferSelect;

/** The manifests that the source had last. */
export async function findListed(db: Database): Promise<ChildManifest[]> {
  const rows = await db
    .select({ manifest: childRelease.manifest })
    .from(childRelease)
    .where(eq(childRelease.isListed, true))
    .orderBy(childRelease.name);
  return rows.map(({ manifest }) => manifest);
}

/** Remembers what the source lists of an app now; undefined if it no longer lists it. */
export async function storeListed(
  db: Database,
  name: string,
  manifest: ChildManifest | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(childRelease).set({ isListed: false }).where(eq(childRelease.name, name));
    if (!manifest) return;
    const { version } = manifest;
    const row = { manifest, isListed: true, takenAt: now };
    await tx
      .insert(childRelease)
      .values({ name, version, ...row })
      .onConflictDoUpdate({ target: [childRelease.name, childRelease.version], set: row });
    const kept = tx
      .select({ version: childRelease.version })
      .from(childRelease)
      .where(eq(childRelease.name, name))
      .orderBy(desc(childRelease.takenAt))
      .limit(KEPT_RELEASES);
    await tx
      .delete(childRelease)
      .where(and(eq(childRelease.name, name), notInArray(childRelease.version, kept)));
  });
}

/** Remembered manifests of an app, newest first. */
export async function findReleases(db: Database, name: string): Promise<ChildManifest[]> {
  const rows = await db
    .select({ manifest: childRelease.manifest })
    .from(childRelease)
    .where(eq(childRelease.name, name))
    .orderBy(desc(childRelease.takenAt));
  return rows.map(({ manifest }) => manifest);
}

/** Changes with each rollback and each end of one; far smaller than the manifests. */
export async function rollbackMark(db: Database): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`coalesce(string_agg(${childRollback.name} || ' ' || ${childRollback.chosenAt}, ',' order by ${childRollback.name}), '')`,
    })
    .from(childRollback);
  return row?.mark ?? '';
}

export async function findRollbacks(db: Database): Promise<ReadonlyMap<string, Rollback>> {
  const rows = await db.select().from(childRollback);
  return new Map(rows.map((row) => [row.name, row]));
}

export async function storeRollback(db: Database, rollback: Rollback): Promise<void> {
  const { name: _, ...rest } = rollback;
  await db
    .insert(childRollback)
    .values(rollback)
    .onConflictDoUpdate({ target: childRollback.name, set: rest });
}

/** Returns false if there was none. */
export async function endRollback(db: Database, name: string): Promise<boolean> {
  const ended = await db
    .delete(childRollback)
    .where(eq(childRollback.name, name))
    .returning({ name: childRollback.name });
  return ended.length > 0;
}
