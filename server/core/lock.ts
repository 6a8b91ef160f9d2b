import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Lets one transaction at a time work under a key that no row stands for. */
export async function lockKey(db: Database, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
