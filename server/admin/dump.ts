import { sql } from 'drizzle-orm';
import { version } from '#server/core/version.ts';
import type { Database } from '../db/database.ts';
import { listTables, rowsOf, schemaVersion, type Table } from './tables.ts';

/** Rows read at once. */
const BATCH = 500;

/** First line of a dump. */
export interface Header {
  /** Tells a dump from any other file. */
  format: string;
  /** Release that made it. */
  release: string;
  schema: string;
  at: string;
}

/** What stands in a dump beside rows, which are lists of one. */
export type Mark = Header | { table: string } | { rows: number };

export const FORMAT = 'heliport-backup-1';

/**
 * Everything in a database as lines of JSON: a header, for each table its name and its rows, and at the end how many
 * there were. The lines are one moment's state, whatever is written meanwhile. Works alike on both kinds of database.
 */
export async function dump(db: Database, take: (line: string) => Promise<void>): Promise<number> {
  return db.transaction(
    async (tx) => {
      const header: Header = {
        format: FORMAT,
        release: version,
        schema: await schemaVersion(tx),
        at: new Date().toISOString(),
      };
      await take(JSON.stringify(header));
      let rows = 0;
      for (const table of await listTables(tx)) {
        await take(JSON.stringify({ table: table.name }));
        rows += await dumpTable(tx, table, take);
      }
      await take(JSON.stringify({ rows }));
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function dumpTable(
  tx: Database,
  { name }: Table,
  take: (line: string) => Promise<void>,
): Promise<number> {
  // Read as text, so that numbers of 64 bits stay what they are.
  await tx.execute(
    sql`declare heliport_dump no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
  );
  let count = 0;
  while (true) {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${BATCH} from heliport_dump`));
    for (const { line } of lines) await take(`[${line}]`);
    count += lines.length;
    if (lines.length < BATCH) break;
  }
  await tx.execute(sql`close heliport_dump`);
  return count;
}
