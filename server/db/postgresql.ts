import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Limits } from '#server/core/limits.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database, OpenDatabase } from './database.ts';
import { migratePart } from './migrate-part.ts';
import { pair, refuseHalf, refuseSame, refuseStrangers } from './pair.ts';
import { PreparingClient } from './preparing-client.ts';
import { RetryingPool, retryingDatabase, retryingTransaction } from './retry.ts';
import { parameterOf, type Telemetry, type TelemetryQuery } from './telemetry.ts';

/** An arbitrary number, "heli" in ASCII, that other programs on the same database are unlikely to lock. */
const START_LOCK = 0x68656c69;

const OLDEST_VERSION = 150_000;

const KEEP_ALIVE_MS = 60_000;

/** Addresses of the databases. */
interface Addresses {
  readonly main: string;
  /** Of a second one for the tables of telemetry. */
  readonly telemetry?: string | undefined;
}

/** Opens a PostgreSQL, or two, by their addresses; any number of servers can. */
export async function openPostgresql(
  addresses: Addresses,
  limits: Limits,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const isApart = addresses.telemetry !== undefined;
  const pool = openPool(addresses.main, limits, onIdleError);
  // A generic plan of a partitioned table locks all of its partitions; a plan for the given times locks those in use.
  const telemetryPool = openPool(addresses.telemetry ?? addresses.main, limits, onIdleError, {
    options: '-c plan_cache_mode=force_custom_plan',
  });
  const close = async () => {
    await Promise.all([pool.end(), telemetryPool.end()]);
  };
  try {
    await checkVersion(pool, 'DATABASE_URL');
    if (isApart) await checkVersion(telemetryPool, 'TELEMETRY_URL');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: retryingDatabase(pool, limits) as unknown as Database,
    telemetry: telemetryOf(telemetryPool, limits, isApart),
    ...(isApart && { apart: retryingDatabase(telemetryPool, limits) as unknown as Database }),
    kind: 'postgresql',
    exclusive: (work) => onOwnConnection(pool, (db) => lockStart(db).then(() => work(db))),
    migrate: (db, folder) =>
      isApart
        ? onOwnConnection(telemetryPool, (telemetry) => migrateApart(db, telemetry, folder))
        : migrateWhole(db, folder),
    close,
  };
}

async function migrateWhole(db: Database, migrationsFolder: string): Promise<void> {
  await refuseHalf(db);
  await migrate(db as unknown as NodePgDatabase, { migrationsFolder });
}

async function migrateApart(main: Database, telemetry: Database, folder: string): Promise<void> {
  await refuseSame(main, telemetry);
  // Another installation may be given the same database of telemetry.
  await lockStart(telemetry);
  await refuseStrangers(main, telemetry);
  // Before the tables, by which a stranger is known.
  await pair(main, telemetry);
  await migratePart(telemetry, folder, 'telemetry');
  await migratePart(main, folder, 'main');
}

/** Runs `work` on a connection that is closed behind it, which releases its locks and its settings. */
async function onOwnConnection<T>(pool: RetryingPool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(drizzle({ client }) as unknown as Database);
  } finally {
    client.release(true);
  }
}

async function lockStart(db: Database): Promise<void> {
  // Another server's migration may take longer than the statement time-out.
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`select pg_advisory_lock(${START_LOCK})`);
}

function openPool(
  connectionString: string,
  limits: Limits,
  onIdleError: (error: Error) => void,
  options: pg.PoolConfig = {},
): RetryingPool {
  const pool = new RetryingPool(
    {
      Client: PreparingClient,
      connectionString,
      application_name: 'heliport',
      connectionTimeoutMillis: limits.databaseConnectMs,
      statement_timeout: limits.databaseStatementMs,
      // Finds idle connections whose host is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...options,
    },
    limits,
  );
  // Without a listener, a lost idle connection would end the process; the pool replaces the connection.
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. A transaction's connection that is lost between two statements would
  // end the process too. The next statement on it fails, which the caller handles.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function telemetryOf(pool: RetryingPool, limits: Limits, isApart: boolean): Telemetry {
  const on = (queried: Pick<pg.Pool, 'query'>): TelemetryQuery => ({
    query: async <Row>(text: string, values: Parameters<TelemetryQuery['query']>[1] = []) => {
      const { rows } = await queried.query({ text, values: values.map(parameterOf) });
      return rows as Row[];
    },
  });
  return {
    ...on(pool),
    kind: 'postgresql',
    isApart,
    transaction: (work) => retryingTransaction(pool, limits, (client) => work(on(client))),
  };
}

async function checkVersion(pool: pg.Pool, variable: string): Promise<void> {
  let version: string | undefined;
  try {
    const answer = await pool.query<{ server_version_num: string }>('show server_version_num');
    version = answer.rows[0]?.server_version_num;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${variable}: the database cannot be reached (${detail}).`, { cause });
  }
  if (Number(version) < OLDEST_VERSION) {
    throw new StartError(`${variable}: PostgreSQL 15 or newer is required, but this is ${version}.`);
  }
}
