import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/database.ts';

/** What requests have written to the tables of a database. */
export interface Written {
  /** Forgets what was written so far. */
  forget(): Promise<void>;
  /** The tables that each transaction has written since then. What was rolled back is not among them. */
  transactions(): Promise<string[][]>;
}

/** Notes by triggers which tables each transaction writes, of those that are to be noted. */
export async function noteWrites(
  { db }: Pick<OpenDatabase, 'db'>,
  isNoted: (table: string) => boolean,
): Promise<Written> {
  const execute = async <Row>(text: string): Promise<Row[]> =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  await execute('create table written (transaction xid8, name text)');
  await execute(`create function note_write() returns trigger language plpgsql as $$ begin
    insert into written values (pg_current_xact_id(), tg_table_name); return null; end $$`);
  const tables = await execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'written'",
  );
  for (const { name } of tables.filter((table) => isNoted(table.name))) {
    await execute(`create trigger note_write after insert or update or delete on "${name}"
      for each row execute function note_write()`);
  }
  return {
    forget: async () => void (await execute('truncate written')),
    transactions: async () => {
      const rows = await execute<{ names: string[] }>(
        'select array_agg(distinct name) as names from written group by transaction',
      );
      return rows.map(({ names }) => names);
    },
  };
}
