import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/preferences.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { finishFile, type WrittenFile } from '../file/file.ts';
import { type JobError, job } from './schema.ts';

/** A job that this server has, under a name that no later run shares. */
export interface ClaimedJob {
  readonly id: string;
  readonly claim: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly userId: string;
  readonly organizationId: string;
  readonly language: Language;
  readonly createdAt: Date;
}

/** Which jobs a server takes. */
export interface ClaimRules {
  readonly kinds: readonly string[];
  /** A running job without a heartbeat for this long belongs to a dead server. */
  readonly lostMs: number;
  /** Runs of a job, after which it is given up. */
  readonly attempts: number;
}

const isLost = (lostMs: number) =>
  sql`state = 'running' and heartbeat_at < clock_timestamp() - ${lostMs}::float8 * interval '1 millisecond'`;

/** Claims the oldest job that is queued, or whose server died; null if there is none. Two servers never get the same. */
export async function claimJob(
  db: Database,
  { kinds, lostMs, attempts }: ClaimRules,
  now: Date,
): Promise<ClaimedJob | null> {
  if (kinds.length === 0) return null;
  const claim = randomUUID();
  const [row] = await rowsOf<Omit<ClaimedJob, 'createdAt' | 'claim'> & { createdAt: string }>(
    db,
    sql`
      update job set state = 'running', claim = ${claim}::uuid, attempts = attempts + 1, progress = 0,
        started_at = coalesce(started_at, ${now.toISOString()}::timestamptz), heartbeat_at = clock_timestamp()
      where id = (
        select id from job
        where (state = 'queued' or ${isLost(lostMs)}) and attempts < ${attempts}::int and kind in ${kinds}
        order by created_at, id limit 1 for update skip locked)
      returning id, kind, params, language, user_id as "userId", organization_id as "organizationId",
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`,
  );
  return row ? { ...row, claim, createdAt: new Date(row.createdAt) } : null;
}

/** Fails the jobs whose every run ended with the death of its server: they may be the cause. */
export async function giveUpLost(db: Database, { lostMs, attempts }: ClaimRules, now: Date): Promise<number> {
  const error: JobError = { code: 500, reason: 'jobLost' };
  const rows = await rowsOf(
    db,
    sql`
      update job set state = 'failed', claim = null, ended_at = ${now.toISOString()}::timestamptz,
        error = ${JSON.stringify(error)}::jsonb
      where ${isLost(lostMs)} and attempts >= ${attempts}::int returning id`,
  );
  return rows.length;
}

const held = ({ id, claim }: ClaimedJob) => and(eq(job.id, id), eq(job.claim, claim));

/** Tells that a run is alive. False if it has lost the job: it was cancelled, or another server took it up. */
export async function beat(db: Database, claimed: ClaimedJob, progress: number): Promise<boolean> {
  const rows = await db
    .update(job)
    .set({ heartbeatAt: sql`clock_timestamp()`, progress: sql`greatest(progress, ${progress}::real)` })
    .where(held(claimed))
    .returning({ id: job.id });
  return rows.length > 0;
}

/** Ends a job as done and offers its file, both or neither. False if the run has lost the job. */
export async function completeJob(
  db: Database,
  claimed: ClaimedJob,
  result: WrittenFile | null,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(job)
      .set({ state: 'done', claim: null, progress: 1, endedAt: now, fileId: result?.id ?? null })
      .where(held(claimed))
      .returning({ id: job.id });
    if (rows.length > 0 && result) await finishFile(tx, result, expiresAt);
    return rows.length > 0;
  });
}

/** Ends a job as failed, unless the run has lost it. */
export async function failJob(db: Database, claimed: ClaimedJob, error: JobError, now: Date): Promise<void> {
  await db.update(job).set({ state: 'failed', claim: null, endedAt: now, error }).where(held(claimed));
}

/** Gives a job back that a stopping server did not finish. This run does not count. */
export async function releaseJob(db: Database, claimed: ClaimedJob): Promise<void> {
  await db
    .update(job)
    .set({ state: 'queued', claim: null, progress: 0, attempts: sql`${job.attempts} - 1` })
    .where(held(claimed));
}
