import { sql } from 'drizzle-orm';
import { version } from '#server/core/version.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { listTables, schemaVersion, type Table } from './tables.ts';

/** Rows per read. */
const BATCH = 500;
/** The same of rows that can have a megabyte each, and two as text. */
const BYTES_BATCH = 8;

/** First line of a dump. */
export interface Header {
  /** Tells a dump from other files. */
  format: string;
  /** Release that wrote the dump. */
  release: string;
  schema: string;
  at: string;
}

/** The lines of a dump that are not rows; rows are arrays. */
export type Mark = Header | { table: string } | { rows: number };

export const FORMAT = 'heliport-backup-1';

/** A database, and that of its telemetry where this is another one. */
export type Source = Pick<OpenDatabase, 'db' | 'apart'>;

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Everything in a database, or in the two of an installation, as lines of JSON: a header, each table's name and rows, and
 * the number of rows at the end. The lines are a snapshot, whatever is written meanwhile. The format is the same for all
 * kinds of databases.
 */
export async function dump({ db, apart }: Source, take: (line: string) => Promise<void>): Promise<number> {
  if (!apart) return db.transaction((tx) => dumpAll([tx], take), SNAPSHOT);
  return apart.transaction(async (telemetry) => {
    // Its snapshot is the older one: a station without frames is harmless, frames of an unknown device would become
    // those of the next device.
    await telemetry.execute(sql`select 1`);
    return db.transaction((main) => dumpAll([main, telemetry], take), SNAPSHOT);
  }, SNAPSHOT);
}

async function dumpAll(
  databases: readonly Database[],
  take: (line: string) => Promise<void>,
): Promise<number> {
  const header: Header = {
    format: FORMAT,
    release: version,
    schema: await schemaVersion(databases[0] as Database),
    at: new Date().toISOString(),
  };
  await take(JSON.stringify(header));
  let rows = 0;
  for (const tx of databases) {
    for (const table of await listTables(tx)) {
      await take(JSON.stringify({ table: table.name }));
      rows += await dumpTable(tx, table, take);
    }
  }
  await take(JSON.stringify({ rows }));
  return rows;
}

async function dumpTable(
  tx: Database,
  { name, hasBytes }: Table,
  take: (line: string) => Promise<void>,
): Promise<number> {
  // Read as text, so that 64-bit numbers stay exact.
  await tx.execute(
    sql`declare heliport_dump no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
  );
  const batch = hasBytes ? BYTES_BATCH : BATCH;
  let count = 0;
  while (true) {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${batch} from heliport_dump`));
    for (const { line } of lines) await take(`[${line}]`);
    count += lines.length;
    if (lines.length < batch) break;
  }
  await tx.execute(sql`close heliport_dump`);
  return count;
}
