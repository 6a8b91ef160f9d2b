import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Context } from './context.ts';
import type { Limits } from './limits.ts';

/** What a task works with: its own transaction, the time, and the number of rows that it may touch. */
export interface TaskContext {
  readonly db: Database;
  readonly now: Date;
  readonly limits: Limits;
  /** Some tasks are for PostgreSQL alone. */
  readonly kind: Context['telemetry']['kind'];
  readonly batch: number;
}

/** A housekeeping task. Returns how many rows it touched; as many as `batch` means that there are more. */
export interface Task {
  readonly name: string;
  run(context: TaskContext): Promise<number>;
}

/** An arbitrary number, "hlhk" in ASCII, that other programs on the same database are unlikely to lock. */
const LOCK = 0x686c686b;

/** Maximum rows per transaction, so that none holds locks for long. */
const BATCH = 1000;

/** The result of a run, for log and metrics. */
export interface HousekeepingOutcome {
  /** Rows touched by each task. */
  readonly rows: Readonly<Record<string, number>>;
  readonly failures: readonly { readonly task: string; readonly error: unknown }[];
  /** False when another server was running it or the run was stopped; the next run does the rest. */
  readonly complete: boolean;
}

export interface HousekeepingOptions {
  /** Stops the run after the current transaction. */
  readonly signal?: AbortSignal;
  readonly batch?: number;
}

/**
 * Removes expired rows. Each batch is a transaction that holds the housekeeping lock, so that at most one server on a
 * database runs it; other servers skip the run. If a task fails, the others still run.
 */
export async function housekeep(
  { db, telemetry, clock, config }: Context,
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
          task.run({ db: tx, now: clock(), limits: config.limits, kind: telemetry.kind, batch }),
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

/**
 * Returns undefined when another server holds the lock. The lock ends with the transaction, also when the server
 * dies.
 */
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
