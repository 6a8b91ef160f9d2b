import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction whose statements are planned for their parameters. Use it where the best plan depends
 * on them, as for telemetry over a minute or a year; the pool's default is one plan for all parameters.
 */
export function customPlan<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    return work(tx);
  });
}
