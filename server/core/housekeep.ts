import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Context } from './context.ts';
import type { Limits } from './limits.ts';

/** What a task works with: a transaction of its own, the time, and how many rows it may touch at once. */
export interface TaskContext {
  readonly db: Database;
  readonly now: Date;
  readonly limits: Limits;
  readonly batch: number;
}

/** A piece of housekeeping. It answers how many rows it touched; as many as `batch` means that there is more. */
export interface Task {
  readonly name: string;
  run(context: TaskContext): Promise<number>;
}

/** Any number that other programs on the same database are unlikely to lock: "hlhk" in ASCII. */
const LOCK = 0x686c686b;

/** Rows a transaction touches at most, so that none holds locks for long. */
const BATCH = 1000;

/** How a run went, for log and metrics. */
export interface HousekeepingOutcome {
  /** Rows touched by each task. */
  readonly rows: Readonly<Record<string, number>>;
  readonly failures: readonly { readonly task: string; readonly error: unknown }[];
  /** Another server was at it, or the run was stopped; the rest is for the next time. */
  readonly complete: boolean;
}

export interface HousekeepingOptions {
  /** Ends the run after the transaction under way. */
  readonly signal?: AbortSignal;
  readonly batch?: number;
}

/**
 * Removes what has expired. Each batch is a transaction that holds the platform's housekeeping lock, so that at most
 * one server on a database is at it; another one leaves it alone. A task that fails does not keep the others.
 */
export async function housekeep(
  { db, clock, config }: Context,
  tasks: readonly Task[],
  { signal, batch = BATCH }: HousekeepingOptions = {},
): Promise<HousekeepingOutcome> {
  const rows: Record<string, number> = {};
  const failures: { task: string; error: unknown }[] = [];
  const outcome = (complete: boolean): HousekeepingOutcome => ({ rows, failures, complete });
  for (const task of tasks) {
    rows[task.name] = 0;
    try {
      let touched = batch;
      while (touched >= batch) {
        if (signal?.aborted) return outcome(false);
        const done = await locked(db, (tx) =>
          task.run({ db: tx, now: clock(), limits: config.limits, batch }),
        );
        if (done === undefined) return outcome(false);
        touched = done;
        rows[task.name] = (rows[task.name] ?? 0) + done;
      }
    } catch (error) {
      failures.push({ task: task.name, error });
    }
  }
  return outcome(true);
}

/** Undefined when another server holds the lock. It goes with the transaction, and so with a server that dies. */
function locked(db: Database, work: (tx: Database) => Promise<number>): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
    )) as unknown as {
      rows: { free: boolean }[];
    };
    return rows[0]?.free ? work(tx) : undefined;
  });
}
