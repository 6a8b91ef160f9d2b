import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Waits until each request waits for another transaction's lock, or one is answered. Needs a PostgreSQL. */
export async function blockedOr(db: Database, ...requests: readonly Promise<unknown>[]): Promise<void> {
  let isOver = false;
  for (const request of requests)
    void request.finally(() => {
      isOver = true;
    });
  while (!isOver) {
    const { rows } = (await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] };
    if (rows.length >= requests.length) return;
    await setTimeout(10);
  }
}
