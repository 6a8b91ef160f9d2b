import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Limits } from '#server/core/limits.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database, OpenDatabase } from './database.ts';
import { PreparingClient } from './preparing-client.ts';
import { RetryingPool, retryingDatabase } from './retry.ts';

/** An arbitrary number, "heli" in ASCII, that other programs on the same database are unlikely to lock. */
const START_LOCK = 0x68656c69;

const OLDEST_VERSION = 150_000;

/** Opens a PostgreSQL by its address; any number of servers can. */
export async function openPostgresql(
  databaseUrl: string,
  limits: Limits,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new RetryingPool(
    {
      Client: PreparingClient,
      connectionString: databaseUrl,
      application_name: 'heliport',
      connectionTimeoutMillis: limits.databaseConnectMs,
      statement_timeout: limits.databaseStatementMs,
    },
    limits,
  );
  // Without a listener, a lost idle connection would end the process; the pool replaces the connection.
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. A transaction's connection that is lost between two statements would
  // end the process too. The next statement on it fails, which the caller handles.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
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
    kind: 'postgresql',
    exclusive,
    migrate: (db, migrationsFolder) => migrate(db as unknown as NodePgDatabase, { migrationsFolder }),
    close: () => pool.end(),
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
