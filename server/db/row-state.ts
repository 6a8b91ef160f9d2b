import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

/**
 * The number of rows, and of the transactions that wrote them: each change of a row raises the sum, and a removal
 * changes the count. Says whether rows are as they were, without reading them.
 */
export const rowState = sql<string>`count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)`;

/** Some rows of a table. */
interface SomeRows {
  readonly table: PgTable;
  readonly where: SQL;
}

/** The states of rows of several tables, by one statement. */
export async function stateOfRows(db: Database, all: readonly SomeRows[]): Promise<string> {
  const states = all.map(({ table, where }) => sql`(select ${rowState} from ${table} where ${where})`);
  const [found] = await rowsOf<{ state: string }>(
    db,
    sql`select concat_ws(',', ${sql.join(states, sql`, `)}) as state`,
  );
  return found?.state ?? '';
}
