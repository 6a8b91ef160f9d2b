import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Serialises transactions under a key for which there is no row to lock. */
export async function lockKey(db: Database, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
