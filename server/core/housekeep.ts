import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { Context } from './context.ts';
import type { Limits } from './limits.ts';

/** What every task works with: the time, and the number of rows that it may touch. */
interface TaskFacts {
  readonly now: Date;
  readonly limits: Limits;
  readonly batch: number;
}

/** A task on the tables of the user centre and the master data works in a transaction of their database. */
export interface TaskContext extends TaskFacts {
  readonly db: Database;
}

/**
 * A task on the tables of telemetry makes its transaction itself, since it may read and write the other database only
 * before and after. A crash in between must leave something that the next run completes.
 */
export interface TelemetryTaskContext extends TaskFacts {
  /** The database of the other tables, without a transaction. */
  readonly db: Database;
  /** Some tasks are for PostgreSQL alone. */
  readonly kind: Context['telemetry']['kind'];
  /** A transaction of telemetry; undefined when another server is at work. */
  locked(work: (tx: TelemetryQuery) => Promise<number>): Promise<number | undefined>;
}

interface MainTask {
  readonly name: string;
  readonly database?: undefined;
  run(context: TaskContext): Promise<number>;
}

/** A housekeeping task on tables of telemetry. */
export interface TelemetryTask {
  readonly name: string;
  readonly database: 'telemetry';
  run(context: TelemetryTaskContext): Promise<number | undefined>;
}

/** A housekeeping task. Returns how many rows it touched; as many as `batch` means that there are more. */
export type Task = MainTask | TelemetryTask;

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
 * Removes expired rows. Each batch is a transaction that holds the housekeeping lock of its database, so that at most
 * one server runs it there; other servers skip the run. If a task fails, the others still run.
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
        const done = await runOnce({ db, telemetry, clock, config }, task, batch);
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

/** Runs a batch of a task. Returns undefined when another server holds the lock. */
function runOnce(
  { db, telemetry, clock, config }: Pick<Context, 'db' | 'telemetry' | 'clock' | 'config'>,
  task: Task,
  batch: number,
): Promise<number | undefined> {
  const facts = { now: clock(), limits: config.limits, batch };
  if (task.database !== 'telemetry') return locked(db, (tx) => task.run({ db: tx, ...facts }));
  return task.run({
    ...{ db, kind: telemetry.kind, ...facts },
    locked: (work) =>
      telemetry.transaction(async (tx) => {
        const [row] = await tx.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as free`);
        return row?.free ? work(tx) : undefined;
      }),
  });
}

/** The lock ends with the transaction, also when the server dies. */
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
