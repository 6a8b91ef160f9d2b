import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Limits } from '#server/core/limits.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database, OpenDatabase } from './database.ts';
import { PreparingClient } from './preparing-client.ts';
import { RetryingPool, retryingDatabase, retryingTransaction } from './retry.ts';
import { parameterOf, type Telemetry, type TelemetryQuery } from './telemetry.ts';

/** An arbitrary number, "heli" in ASCII, that other programs on the same database are unlikely to lock. */
const START_LOCK = 0x68656c69;

const OLDEST_VERSION = 150_000;

/** Opens a PostgreSQL by its address; any number of servers can. */
export async function openPostgresql(
  databaseUrl: string,
  limits: Limits,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const open = (options: pg.PoolConfig = {}) => openPool(databaseUrl, limits, onIdleError, options);
  const pool = open();
  // A generic plan of a partitioned table locks all of its partitions; a plan for the given times locks those in use.
  const telemetryPool = open({ options: '-c plan_cache_mode=force_custom_plan' });
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    await telemetryPool.end();
    throw error;
  }

  async function exclusive<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      // Another server's migration may take longer than the statement time-out.
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      return await work(drizzle({ client }) as unknown as Database);
    } finally {
      // Closing the connection releases its lock and its settings.
      client.release(true);
    }
  }

  return {
    db: retryingDatabase(pool, limits) as unknown as Database,
    telemetry: telemetryOf(telemetryPool, limits),
    kind: 'postgresql',
    exclusive,
    migrate: (db, migrationsFolder) => migrate(db as unknown as NodePgDatabase, { migrationsFolder }),
    async close() {
      await Promise.all([pool.end(), telemetryPool.end()]);
    },
  };
}

function openPool(
  connectionString: string,
  limits: Limits,
  onIdleError: (error: Error) => void,
  options: pg.PoolConfig,
): RetryingPool {
  const pool = new RetryingPool(
    {
      Client: PreparingClient,
      connectionString,
      application_name: 'heliport',
      connectionTimeoutMillis: limits.databaseConnectMs,
      statement_timeout: limits.databaseStatementMs,
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

function telemetryOf(pool: RetryingPool, limits: Limits): Telemetry {
  const on = (queried: Pick<pg.Pool, 'query'>): TelemetryQuery => ({
    query: async <Row>(text: string, values: Parameters<TelemetryQuery['query']>[1] = []) => {
      const { rows } = await queried.query({ text, values: values.map(parameterOf) });
      return rows as Row[];
    },
  });
  return {
    ...on(pool),
    kind: 'postgresql',
    transaction: (work) => retryingTransaction(pool, limits, (client) => work(on(client))),
  };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  let version: string | undefined;
  try {
    const answer = await pool.query<{ server_version_num: string }>('show server_version_num');
    version = answer.rows[0]?.server_version_num;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`DATABASE_URL: the database cannot be reached (${detail}).`, { cause });
  }
  if (Number(version) < OLDEST_VERSION) {
    throw new StartError(`DATABASE_URL: PostgreSQL 15 or newer is required, but this is ${version}.`);
  }
}
