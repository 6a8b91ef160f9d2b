import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** A table to copy. */
export interface Table {
  readonly name: string;
  /** Columns in their order, without generated ones. */
  readonly columns: readonly string[];
  /** It has a column of bytes, so its rows can have megabytes. */
  readonly hasBytes: boolean;
  /** Its rows refer to rows of the same table, so all must be inserted by one statement. */
  readonly refersToItself: boolean;
}

/** Rows that last for minutes and refer to the transactions of their own database. */
const OF_THE_MOMENT = 'account_event';

/** All tables to copy, partitions within theirs; a table comes after those that it refers to. */
export async function listTables(db: Database): Promise<Table[]> {
  const columns = await rowsOf<{ name: string; columns: string[]; hasBytes: boolean }>(
    db,
    sql`select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns,
          bool_or(c.data_type = 'bytea') as "hasBytes"
        from information_schema.columns c
        join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
        where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition and c.is_generated = 'NEVER'
          and c.table_name <> ${OF_THE_MOMENT}
        group by c.table_name order by c.table_name`,
  );
  const references = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select f.relname as "from", t.relname as "to" from pg_constraint k
        join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  const waiting = new Map(columns.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([name]) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.has(to)),
    );
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.');
    for (const [name, { columns: names, hasBytes }] of free) {
      waiting.delete(name);
      const refersToItself = references.some(({ from, to }) => from === name && to === name);
      ordered.push({ name, columns: names, hasBytes, refersToItself });
    }
  }
  return ordered;
}

/** The newest migration of the database, as an increasing number. */
export async function schemaVersion(db: Database): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`,
  );
  return row?.version ?? '0';
}
