import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Rows of a result, from either driver. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
