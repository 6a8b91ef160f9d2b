import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Limits } from '#server/core/limits.ts';
import { isConflict, isConnectionLost } from './failure.ts';

type Attempts = Pick<Limits, 'databaseAttempts' | 'databasePauseMs'>;

/**
 * Retries work that PostgreSQL aborted because of a concurrent transaction, or whose connection was lost while
 * `isUnwritten` says that none of it can be stored. The number of attempts is limited; the last failure is thrown.
 */
async function retry<T>(
  { databaseAttempts, databasePauseMs }: Attempts,
  work: () => Promise<T>,
  isUnwritten: () => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isSafe = isConflict(error) || (isConnectionLost(error) && isUnwritten());
      if (!isSafe || attempt >= databaseAttempts) throw error;
      // Jitter, so that two conflicting transactions do not retry at the same moment.
      await setTimeout(attempt * databasePauseMs * (0.5 + Math.random()));
    }
  }
}

/**
 * A pool that retries statements where that is safe. After a lost connection, only reads are: a write may have been
 * stored.
 */
export class RetryingPool extends pg.Pool {
  readonly #attempts: Attempts;
  constructor(options: pg.PoolConfig, attempts: Attempts) {
    super(options);
    this.#attempts = attempts;
  }

  // The method has a dozen overloads; drizzle uses the one that returns a promise.
  override query(...parameters: unknown[]): never {
    const send = super.query as (...parameters: unknown[]) => Promise<unknown>;
    const [first] = parameters;
    const text = typeof first === 'string' ? first : (first as pg.QueryConfig).text;
    const isRead = /^\s*select\b/i.test(text);
    return retry(
      this.#attempts,
      () => send.apply(this, parameters),
      () => isRead,
    ) as never;
  }
}

/**
 * Runs a transaction, and again as a whole when it was aborted, or when its connection was lost before the commit was
 * sent. Side effects outside of the database must tolerate that.
 */
export function retryingTransaction<T>(
  pool: pg.Pool,
  attempts: Attempts,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  let isEnding = false;
  const attempt = async () => {
    isEnding = false;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      isEnding = true;
      await client.query('commit');
      return result;
    } catch (error) {
      // Fails on a lost connection, which the pool drops anyway.
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
  return retry(attempts, attempt, () => !isEnding);
}

/**
 * A database on a pool that retries transactions as a whole when they were aborted, or when their connection was lost
 * before the commit was sent. Their side effects outside of the database must tolerate that; those that do not, such
 * as writing a backup, use a database with one attempt.
 */
export function retryingDatabase(pool: pg.Pool, attempts: Attempts): NodePgDatabase {
  const db = drizzle({ client: pool });
  db.transaction = (work, config) => {
    let isEnding = false;
    const attempt = async () => {
      isEnding = false;
      const client = await pool.connect();
      try {
        return await drizzle({ client }).transaction(async (tx) => {
          const result = await work(tx);
          isEnding = true;
          return result;
        }, config);
      } finally {
        client.release();
      }
    };
    return retry(attempts, attempt, () => !isEnding);
  };
  return db;
}
