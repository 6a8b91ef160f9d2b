import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';

/** Runs a statement without parameters, in a transaction of either kind of connection. */
export type Execute = (statement: string) => Promise<readonly { name?: string; index?: string }[]>;

export const executeOn =
  (db: Database): Execute =>
  async (statement) => {
    const wrapped: SQL = sql.raw(statement);
    return ((await db.execute(wrapped)) as unknown as { rows: { name?: string; index?: string }[] }).rows;
  };

export const executeOnTelemetry =
  ({ query }: TelemetryQuery): Execute =>
  (statement) =>
    query(statement);

/** The partitioned tables, each with the length of its partitions. */
export const PARTITIONED = { frame: 'day', roll5: 'month', roll15: 'month' } as const;
export type Partitioned = keyof typeof PARTITIONED;

/** A part of a table's time, in ms since 1970. */
export interface Partition {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;

/** The partition of a table that holds a moment: `frame_20261123`, `roll5_202611`. Its bounds are in UTC. */
export function partitionAt(table: Partitioned, at: number): Partition {
  const date = new Date(at).toISOString();
  if (PARTITIONED[table] === 'day') {
    const from = Math.floor(at / DAY_MS) * DAY_MS;
    return { name: `${table}_${date.slice(0, 10).replaceAll('-', '')}`, from, to: from + DAY_MS };
  }
  const [year = 0, month = 0] = date.slice(0, 7).split('-').map(Number);
  return {
    name: `${table}_${date.slice(0, 7).replace('-', '')}`,
    from: Date.UTC(year, month - 1),
    to: Date.UTC(year, month),
  };
}

/** A moment as a bound: without the offset, it would be read in the session's zone. */
const bound = (at: number) => `'${new Date(at).toISOString().slice(0, 19)}+00'`;

/** An arbitrary number, "hlpt" in ASCII. Makes servers create partitions one after the other. */
const LOCK = 0x686c7074;

/**
 * Creates the missing ones of a table's partitions. A table that is attached stops no reader or writer of the parent,
 * unlike one that is created as a partition. Call it inside a transaction.
 */
export async function createPartitions(
  execute: Execute,
  table: Partitioned,
  wanted: readonly Partition[],
): Promise<number> {
  const missing = (known: ReadonlySet<string>) => wanted.filter(({ name }) => !known.has(name));
  if (missing(await partitionNames(execute, table)).length === 0) return 0;
  await execute(`select pg_advisory_xact_lock(${LOCK})`);
  // Another server may have created them in the meantime.
  const made = missing(await partitionNames(execute, table));
  for (const { name, from, to } of made) {
    await execute(`create table ${name} (like ${table} including all)`);
    await execute(
      `alter table ${table} attach partition ${name} for values from (${bound(from)}) to (${bound(to)})`,
    );
  }
  return made.length;
}

async function partitionNames(execute: Execute, table: Partitioned): Promise<ReadonlySet<string>> {
  const rows = await execute(
    `select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = '${table}'::regclass`,
  );
  return new Set(rows.map(({ name = '' }) => name));
}

/** Partitions of a table that end at or before a moment, oldest first. */
export async function partitionsBefore(
  execute: Execute,
  table: Partitioned,
  moment: number,
): Promise<string[]> {
  // Names of one table have equal lengths, so their order is that of time.
  const { name: first } = partitionAt(table, moment);
  return [...(await partitionNames(execute, table))].filter((name) => name < first).sort();
}

/**
 * The stations that a partition has rows of: each is looked up by the index, since there are few, and reading all rows
 * takes long.
 */
export async function stationsIn(execute: Execute, partition: string): Promise<bigint[]> {
  const rows = await execute(
    `with recursive s as (
       (select station_id from ${partition} order by station_id limit 1)
       union all
       select (select p.station_id from ${partition} p where p.station_id > s.station_id
         order by p.station_id limit 1) from s where s.station_id is not null)
     select station_id::text as name from s where station_id is not null`,
  );
  return rows.map(({ name = '' }) => BigInt(name));
}

/** Detaches a partition, so that readers of the parent wait only briefly, then drops it. */
export async function dropPartition(execute: Execute, table: Partitioned, name: string): Promise<void> {
  await execute(`alter table ${table} detach partition ${name}`);
  await execute(`drop table ${name}`);
}

/** The partitions of a table from one moment to another, both included. */
export function partitionsBetween(table: Partitioned, from: number, to: number): Partition[] {
  const found: Partition[] = [];
  for (let at = from; at <= to; ) {
    const partition = partitionAt(table, at);
    found.push(partition);
    at = partition.to;
  }
  return found;
}

/** The oldest partition that ends at or before a moment and was never sorted by its key, with the index of the key. */
export async function firstUnordered(
  execute: Execute,
  table: Partitioned,
  moment: number,
): Promise<{ name: string; index: string } | undefined> {
  const { name: first } = partitionAt(table, moment);
  const [found] = await execute(
    `select c.relname::text as name, x.indexrelid::regclass::text as index from pg_inherits i
     join pg_class c on c.oid = i.inhrelid join pg_index x on x.indrelid = c.oid and x.indisprimary
     where i.inhparent = '${table}'::regclass and not x.indisclustered and c.relname < '${first}'
     order by c.relname limit 1`,
  );
  return found?.name && found.index ? { name: found.name, index: found.index } : undefined;
}
