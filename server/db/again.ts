import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Limits } from '#server/core/limits.ts';
import { isConnectionLost, isGivenUp } from './failure.ts';

type Attempts = Pick<Limits, 'databaseAttempts' | 'databasePauseMs'>;

/**
 * Does work again that PostgreSQL gave up for another one's sake, or whose connection broke while `isUnwritten` tells
 * that nothing of it can be stored. A bounded number of times: what fails then fails for the caller.
 */
async function again<T>(
  { databaseAttempts, databasePauseMs }: Attempts,
  work: () => Promise<T>,
  isUnwritten: () => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isSafe = isGivenUp(error) || (isConnectionLost(error) && isUnwritten());
      if (!isSafe || attempt >= databaseAttempts) throw error;
      // Two that were in each other's way do not come back at the same moment.
      await setTimeout(attempt * databasePauseMs * (0.5 + Math.random()));
    }
  }
}

/** A pool whose statements are sent again where that is safe: a lost connection tells nothing of a write. */
export class PatientPool extends pg.Pool {
  readonly #attempts: Attempts;
  constructor(options: pg.PoolConfig, attempts: Attempts) {
    super(options);
    this.#attempts = attempts;
  }

  // The signature of the class is a dozen overloads; drizzle uses the one with a promise.
  override query(...parameters: unknown[]): never {
    const send = super.query as (...parameters: unknown[]) => Promise<unknown>;
    const [first] = parameters;
    const text = typeof first === 'string' ? first : (first as pg.QueryConfig).text;
    const isRead = /^\s*select\b/i.test(text);
    return again(
      this.#attempts,
      () => send.apply(this, parameters),
      () => isRead,
    ) as never;
  }
}

/**
 * A database on a pool whose transactions begin again as a whole when they were given up, or when their connection
 * broke before the commit was sent. What they do beside the database has to bear that; those that cannot, such as a
 * backup that is being written, take a database of one attempt.
 */
export function patientDatabase(pool: pg.Pool, attempts: Attempts): NodePgDatabase {
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
    return again(attempts, attempt, () => !isEnding);
  };
  return db;
}
