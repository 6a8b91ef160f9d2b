import { sql } from 'drizzle-orm';
import { version } from '#server/core/version.ts';
import {
  createPartitions,
  executeOn,
  PARTITIONED,
  type Partitioned,
  partitionAt,
} from '#server/energy/telemetry/public.ts';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { AdminError } from './admin-error.ts';
import { FORMAT, type Mark, type Source } from './dump.ts';
import { listTables, schemaVersion, type Table } from './tables.ts';

/** Rows per insert. */
const BATCH = 500;
/** Characters after which rows are inserted, however few they are: chunks of files have two million each. */
const BATCH_LENGTH = 8_000_000;

/**
 * Fills an empty database, or the two of an installation, with the lines of a dump, in one transaction each. Refuses a
 * dump that is truncated or has another release's tables, and a database that is not empty.
 */
export async function load({ db, apart }: Source, lines: AsyncIterable<string>): Promise<number> {
  return db.transaction(async (main) => {
    await refuseFull(main, await listTables(main));
    if (!apart) return fill([main], lines);
    return apart.transaction(async (telemetry) => {
      // Rows of telemetry without any other row are those of a restore that was cut off between its two commits.
      for (const { name } of await listTables(telemetry))
        await telemetry.execute(sql`truncate ${sql.identifier(name)}`);
      return fill([main, telemetry], lines);
    });
  });
}

async function fill(databases: readonly Database[], lines: AsyncIterable<string>): Promise<number> {
  const places = new Map<string, Place>();
  for (const db of databases) for (const table of await listTables(db)) places.set(table.name, { db, table });
  const loader = new Loader(databases[0] as Database, places);
  for await (const line of lines) await loader.take(line);
  const rows = await loader.end();
  for (const db of databases) await resetSequences(db);
  return rows;
}

/** A table, and the database that it is in. */
interface Place {
  readonly db: Database;
  readonly table: Table;
}

/** Inserts rows into their tables in batches. */
class Loader {
  readonly #db: Database;
  readonly #places: ReadonlyMap<string, Place>;
  #place: Place | undefined;
  #batch: string[] = [];
  #length = 0;
  #count = 0;
  /** The row count that the dump declares; undefined until its last line is read. */
  #promised: number | undefined;
  #isOurs = false;

  constructor(db: Database, places: ReadonlyMap<string, Place>) {
    this.#db = db;
    this.#places = places;
  }

  async take(line: string): Promise<void> {
    if (!line.startsWith('[')) return this.#mark(parse(line));
    this.#batch.push(line.slice(1, -1));
    this.#length += line.length;
    // Rows that refer to each other are inserted by one statement.
    const isFull = this.#batch.length >= BATCH || this.#length >= BATCH_LENGTH;
    if (isFull && !this.#place?.table.refersToItself) await this.#flush();
  }

  async end(): Promise<number> {
    if (!this.#isOurs) throw new AdminError('The file is not a Heliport backup.');
    if (this.#promised !== this.#count)
      throw new AdminError('The backup is incomplete; nothing was restored.');
    return this.#count;
  }

  async #mark(mark: Mark): Promise<void> {
    await this.#flush();
    if ('format' in mark) await this.#begin(mark);
    else if ('table' in mark) this.#place = this.#known(mark.table);
    else this.#promised = mark.rows;
  }

  async #begin({ format, schema, release }: Extract<Mark, { format: string }>): Promise<void> {
    this.#isOurs = format === FORMAT;
    if (schema === (await schemaVersion(this.#db))) return;
    throw new AdminError(
      `The backup is from release ${release}, whose tables differ from those of ${version}. Restore it with that release, then start this one.`,
    );
  }

  #known(name: string): Place {
    const place = this.#places.get(name);
    if (!place || !this.#isOurs) throw new AdminError('The file is not a Heliport backup.');
    return place;
  }

  async #flush(): Promise<void> {
    if (this.#place && this.#batch.length > 0) await insert(this.#place, this.#batch);
    this.#count += this.#batch.length;
    this.#batch = [];
    this.#length = 0;
  }
}

function parse(line: string): Mark {
  try {
    return JSON.parse(line) as Mark;
  } catch (cause) {
    throw new AdminError('The file is not a Heliport backup.', { cause });
  }
}

async function refuseFull(tx: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const rows = await rowsOf(tx, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) {
      throw new AdminError(
        'The database already contains data; use an empty one on which no server has started.',
      );
    }
  }
}

async function insert({ db: tx, table: { name, columns } }: Place, batch: readonly string[]): Promise<void> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await createPartitionsFor(tx, name, batch);
  const table = sql.identifier(name);
  await tx.execute(
    sql`insert into ${table} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${table}, ${`[${batch.join(',')}]`}::jsonb)`,
  );
}

/** Creates the partitions of a batch's rows. */
async function createPartitionsFor(tx: Database, name: string, batch: readonly string[]): Promise<void> {
  if (!Object.hasOwn(PARTITIONED, name)) return;
  const table = name as Partitioned;
  const times = batch.map((row) => Date.parse((JSON.parse(row) as { ts: string }).ts));
  const wanted = new Map(times.map((at) => partitionAt(table, at)).map((one) => [one.name, one]));
  await createPartitions(executeOn(tx), table, [...wanted.values()]);
}

/** Sequences continue after the highest number. */
async function resetSequences(tx: Database): Promise<void> {
  const counted = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of counted) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), max(${sql.identifier(column)}))
          from ${sql.identifier(table)} having max(${sql.identifier(column)}) is not null`,
    );
  }
}
