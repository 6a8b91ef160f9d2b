import { and, desc, eq, inArray } from 'drizzle-orm';
import type { QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Job, listJobs as listJobsCall } from '#contract/user-centre/job/calls.ts';
import type { Database } from '#server/db/database.ts';
import { findPage } from '#server/db/page.ts';
import type { Context } from '../context.ts';
import type { FileOwner } from '../file/file.ts';
import { file } from '../file/schema.ts';
import { lockKey } from '../lock.ts';
import { forbid, Refusal } from '../refusal.ts';
import { inTransaction } from '../transaction.ts';
import type { JobAsker, JobKind, JobKinds } from './kind.ts';
import { job } from './schema.ts';

type JobRow = typeof job.$inferSelect;
type FileRow = typeof file.$inferSelect;

/** A job as its person sees it; `error` is worded by the caller, who knows the language. */
export type FoundJob = Omit<Job, 'message' | 'errors'> & { readonly error: JobRow['error'] };

const OPEN = ['queued', 'running'] as const;

/** Refuses a person who lacks a function code of the job's kind. */
export function checkRights(kind: JobKind, params: unknown, { membership }: JobAsker): void {
  const missing = kind.permissions(params).some((code) => !membership.codes.includes(code));
  if (missing) throw forbid('noPermission');
}

/** Queues a job of a known kind with valid params. */
export async function createJob(
  context: Context,
  kind: JobKind,
  asker: JobAsker,
  params: Readonly<Record<string, unknown>>,
): Promise<{ id: string }> {
  await checkJob(context, kind, asker, params);
  return inTransaction(context, (inner) => queueJob(inner, kind, asker, params));
}

/** Refuses a job that the person may not have made, or that its kind cannot make. Some kinds read telemetry for it. */
export async function checkJob(
  context: Context,
  kind: JobKind,
  asker: JobAsker,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  checkRights(kind, params, asker);
  await kind.check?.(context, asker, params);
}

/** Queues a job that was checked, in the caller's transaction. */
export async function queueJob(
  { db, clock, config }: Context,
  kind: JobKind,
  { userId, membership, language }: JobAsker,
  params: Readonly<Record<string, unknown>>,
): Promise<{ id: string }> {
  await refuseMany(db, userId, config.limits.jobsOfPerson);
  const [row] = await db
    .insert(job)
    .values({
      ...{ kind: kind.name, params, userId, organizationId: membership.organizationId, language },
      createdAt: clock(),
    })
    .returning({ id: job.id });
  if (!row) throw new Error('The job was not stored.');
  return row;
}

async function refuseMany(db: Database, userId: string, most: number): Promise<void> {
  await lockKey(db, `job:${userId}`);
  const open = await db.$count(job, and(eq(job.userId, userId), inArray(job.state, [...OPEN])));
  if (open >= most) throw new Refusal(Code.TooManyRequests, { reason: 'jobsOpen', retryAfterSeconds: 10 });
}

const selected = { job, file };

/** One page of a person's jobs in an organisation, newest first. */
export async function listJobs(
  { db, clock }: Context,
  kinds: JobKinds,
  owner: FileOwner,
  query: QueryOf<typeof listJobsCall>,
): Promise<{ list: FoundJob[]; pagination: { page: number; size: number; total: number } }> {
  const where = and(ownedBy(owner), query.state && eq(job.state, query.state));
  const rows = db.select(selected).from(job).leftJoin(file, eq(file.id, job.fileId)).where(where).$dynamic();
  const order = [desc(job.createdAt)];
  const found = await findPage(db, query, { rows, from: job, where, order, key: desc(job.id) });
  return { ...found, list: found.list.map((row) => jobOf(kinds, row.job, row.file, clock())) };
}

const ownedBy = ({ userId, organizationId }: FileOwner) =>
  and(eq(job.userId, userId), eq(job.organizationId, organizationId));

/** A job of its owner; 404 for anybody else. */
export async function findJob(
  { db, clock }: Context,
  kinds: JobKinds,
  owner: FileOwner,
  id: string,
): Promise<FoundJob> {
  const [row] = await db
    .select(selected)
    .from(job)
    .leftJoin(file, eq(file.id, job.fileId))
    .where(and(eq(job.id, id), ownedBy(owner)));
  if (!row) throw new Refusal(Code.NotFound);
  return jobOf(kinds, row.job, row.file, clock());
}

/** Ends an open job as cancelled. The server that runs it finds that its claim is gone. */
export async function cancelJob({ db, clock }: Context, owner: FileOwner, id: string): Promise<void> {
  await db
    .update(job)
    .set({ state: 'cancelled', claim: null, endedAt: clock() })
    .where(and(eq(job.id, id), ownedBy(owner), inArray(job.state, [...OPEN])));
}

/** Queues a failed or cancelled job again, with all its attempts. */
export async function retryJob(
  context: Context,
  kinds: JobKinds,
  asker: JobAsker,
  owner: FileOwner,
  id: string,
): Promise<void> {
  await inTransaction(context, async ({ db, config }) => {
    const [row] = await db
      .select()
      .from(job)
      .where(and(eq(job.id, id), ownedBy(owner)))
      .for('update');
    const kind = row && kinds.get(row.kind);
    if (!kind) throw new Refusal(Code.NotFound);
    if (row.state === 'done') throw new Refusal(Code.Conflict, { reason: 'jobDone' });
    if (row.state === 'queued' || row.state === 'running') {
      throw new Refusal(Code.Conflict, { reason: 'jobOpen' });
    }
    checkRights(kind, row.params, asker);
    await refuseMany(db, owner.userId, config.limits.jobsOfPerson);
    await db
      .update(job)
      .set({ state: 'queued', progress: 0, attempts: 0, startedAt: null, endedAt: null, error: null })
      .where(eq(job.id, id));
  });
}

function jobOf(kinds: JobKinds, row: JobRow, result: FileRow | null, now: Date): FoundJob {
  const { id, kind, state, params, language, progress, error } = row;
  const subject = kinds.get(kind)?.subject?.(params);
  const expiresAt = result?.sha256 ? result.expiresAt : null;
  return {
    ...{ id, kind, state, progress, error },
    title: kinds.get(kind)?.title(params, language) ?? kind,
    ...(subject && { subject }),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    ...(result &&
      expiresAt &&
      expiresAt > now && {
        file: result.id,
        result: {
          ...{ id: result.id, name: result.name, type: result.type, bytes: result.bytes },
          expiresAt: expiresAt.toISOString(),
        },
      }),
  };
}
