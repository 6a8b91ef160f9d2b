import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { StartError } from '#server/core/start-error.ts';
import type { Database } from './database.ts';
import type { Part } from './parts.ts';
import { rowsOf } from './rows.ts';

/** What a database of a pair says of itself. */
interface Mark {
  readonly part: Exclude<Part, 'all'>;
  /** The same in both. */
  readonly pair: string;
  /** The other database has its mark too. */
  readonly isPaired: boolean;
}

/** Not among the product's tables: each database of a pair has its own, and no backup has any. */
const MARKS = sql`drizzle.heliport_part`;

async function readMark(db: Database): Promise<Mark | undefined> {
  const [found] = await rowsOf<{ known: boolean }>(
    db,
    sql`select to_regclass('drizzle.heliport_part') is not null as known`,
  );
  if (!found?.known) return undefined;
  const [mark] = await rowsOf<Mark>(
    db,
    sql`select part, pair::text as pair, is_paired as "isPaired" from ${MARKS}`,
  );
  return mark;
}

async function writeMark(db: Database, { part, pair, isPaired }: Mark): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists ${MARKS} (
    part text primary key, pair uuid not null, is_paired boolean not null)`);
  await db.execute(
    sql`insert into ${MARKS} values (${part}, ${pair}::uuid, ${isPaired})
        on conflict (part) do update set pair = excluded.pair, is_paired = excluded.is_paired`,
  );
}

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const [row] = await rowsOf<{ known: boolean }>(
    db,
    sql`select to_regclass(${`public.${name}`}) is not null as known`,
  );
  return row?.known ?? false;
};

/** Refuses to make one whole of a database that is half of a pair: its other tables would be missing or twice. */
export async function refuseHalf(db: Database): Promise<void> {
  const mark = await readMark(db);
  if (mark?.part === 'main')
    throw new StartError('TELEMETRY_URL is missing: the telemetry of this database is in another one.');
  if (mark)
    throw new StartError(
      'DATABASE_URL: this database has telemetry alone; it belongs to TELEMETRY_URL of its installation.',
    );
}

/** Refuses two names of one database. Each holds a lock while it lives, and nobody else knows its number. */
export async function refuseSame(main: Database, telemetry: Database): Promise<void> {
  const key = randomBytes(8).readBigInt64BE().toString();
  await main.execute(sql`select pg_advisory_lock(${key}::bigint)`);
  const [row] = await rowsOf<{ free: boolean }>(
    telemetry,
    sql`select pg_try_advisory_lock(${key}::bigint) as free`,
  );
  if (!row?.free) throw new StartError('TELEMETRY_URL must be another database than that of DATABASE_URL.');
}

/** Refuses databases that are not, and cannot become, the two halves of one installation. Changes nothing. */
export async function refuseStrangers(main: Database, telemetry: Database): Promise<void> {
  const [own, other] = [await readMark(main), await readMark(telemetry)];
  if (own?.part === 'telemetry')
    throw new StartError('DATABASE_URL: this database has telemetry alone; it belongs to TELEMETRY_URL.');
  if (own && !other && own.isPaired)
    throw new StartError(
      'TELEMETRY_URL: this is not the database that has the telemetry of DATABASE_URL. Name that one or restore a backup. Only if it is lost, run "npm run admin -- new-telemetry" to go on with an empty one.',
    );
  if (!own && (await hasTable(main, 'frame')))
    throw new StartError(
      'TELEMETRY_URL: DATABASE_URL has telemetry already. Restore a backup of it into two empty databases to take them apart.',
    );
  if (!other && ((await hasTable(telemetry, 'user')) || (await hasTable(telemetry, 'frame'))))
    throw new StartError(
      'TELEMETRY_URL: this database is in use for something else; an empty one is needed.',
    );
  if (other && (other.part === 'main' || (own ? own.pair !== other.pair : other.isPaired)))
    throw new StartError('TELEMETRY_URL: this database belongs to another installation.');
}

/** Lets the next start take an empty database of telemetry, in the place of one that is lost. */
export async function forgetTelemetry(main: Database): Promise<boolean> {
  const mark = await readMark(main);
  if (mark?.part !== 'main') return false;
  // With another number, so that the former one is a stranger should it be found again.
  await writeMark(main, { ...mark, pair: randomUUID(), isPaired: false });
  return true;
}

/**
 * Marks two databases as halves of one installation, so that neither is started with a stranger. A crash in between
 * leaves marks that the next start completes. Should another installation come first, the number tells.
 */
export async function pair(main: Database, telemetry: Database): Promise<void> {
  const [own, other] = [await readMark(main), await readMark(telemetry)];
  if (own?.isPaired && other?.isPaired) return;
  const id = own?.pair ?? randomUUID();
  await writeMark(telemetry, { part: 'telemetry', pair: id, isPaired: false });
  await writeMark(main, { part: 'main', pair: id, isPaired: true });
  await writeMark(telemetry, { part: 'telemetry', pair: id, isPaired: true });
}
