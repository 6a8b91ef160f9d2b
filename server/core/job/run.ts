import { Code } from '#contract/codes.ts';
import type { FileType } from '#contract/user-centre/file/limits.ts';
import type { FindMembership } from '../caller.ts';
import { secondsAfter } from '../clock.ts';
import type { Context } from '../context.ts';
import { createFile, type FileWriter, removeFile, type WrittenFile } from '../file/file.ts';
import { forbid, Refusal } from '../refusal.ts';
import { beat, type ClaimedJob, completeJob, failJob, releaseJob } from './claim.ts';
import { checkRights } from './job.ts';
import type { JobKinds, JobRun } from './kind.ts';
import type { JobError } from './schema.ts';

export interface RunnerOptions {
  readonly context: Context;
  readonly kinds: JobKinds;
  readonly findMembership: FindMembership;
  /** Hears of errors that are no refusals. */
  readonly onFailure: (error: unknown, job?: Pick<ClaimedJob, 'id' | 'kind'>) => void;
}

/** A run that is cut off leaves its file for so long. */
const UNFINISHED_SECONDS = 86_400;

/** Does a claimed job: heartbeats, result and end. `stopping` gives it back to the queue. */
export async function runJob(
  options: RunnerOptions,
  claimed: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { context, onFailure } = options;
  const { db, clock, config } = context;
  const life = new AbortController();
  const signal = AbortSignal.any([life.signal, stopping]);
  const pulse = createPulse(context, claimed, () => life.abort());
  const result = createResult(context, claimed, signal);
  try {
    await work(options, claimed, { signal, progress: pulse.progress, createFile: result.create });
    signal.throwIfAborted();
    const expiresAt = secondsAfter(clock(), config.limits.fileLifeSeconds);
    const isDone = await completeJob(db, claimed, await result.end(), { now: clock(), expiresAt });
    if (!isDone) await result.discard();
  } catch (error) {
    await result.discard();
    if (stopping.aborted) return await releaseJob(db, claimed);
    // Cancelled, or taken up by another server.
    if (life.signal.aborted) return;
    if (!(error instanceof Refusal)) onFailure(error, claimed);
    await failJob(db, claimed, jobErrorOf(error), clock());
  } finally {
    await pulse.stop();
  }
}

type Tools = Pick<JobRun<unknown>, 'signal' | 'progress' | 'createFile'>;

async function work(
  { context, kinds, findMembership }: RunnerOptions,
  { id, kind: name, params, userId, organizationId, language, createdAt }: ClaimedJob,
  tools: Tools,
): Promise<void> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`There is no kind of job ${name}.`);
  const membership = await findMembership(userId, organizationId);
  if (!membership) throw forbid('notMember');
  const asker = { userId, membership, language };
  checkRights(kind, params, asker);
  await kind.run({ ...asker, ...tools, id, context, params, askedAt: createdAt });
}

const jobErrorOf = (error: unknown): JobError =>
  error instanceof Refusal
    ? { code: error.code, ...error.data }
    : { code: Code.Internal, reason: 'jobFailed' };

/** Writes a heartbeat with the progress at intervals, one at a time. `onLost` hears that the job is no longer ours. */
function createPulse({ db, config }: Context, claimed: ClaimedJob, onLost: () => void) {
  let done = 0;
  let beating: Promise<void> = Promise.resolve();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    // A database that is away for a moment costs a beat, not the job.
    beating = beat(db, claimed, done)
      .then((isOurs) => (isOurs ? undefined : onLost()))
      .catch(() => undefined)
      .finally(() => {
        isBeating = false;
      });
  }, config.limits.jobBeatMs).unref();
  return {
    progress(part: number): void {
      done = Math.min(1, Math.max(done, part));
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await beating;
    },
  };
}

/** The file that a run makes. */
function createResult({ db, clock }: Context, { userId, organizationId }: ClaimedJob, signal: AbortSignal) {
  let writer: FileWriter | undefined;
  return {
    async create(name: string, type: FileType): Promise<FileWriter> {
      if (writer) throw new TypeError('A job has one file at most.');
      const now = clock();
      const expiresAt = secondsAfter(now, UNFINISHED_SECONDS);
      const made = await createFile(db, {
        ...{ use: 'export', name, type, userId, organizationId, now, expiresAt },
      });
      writer = made;
      return {
        ...made,
        write(bytes) {
          signal.throwIfAborted();
          return made.write(bytes);
        },
      };
    },
    end: async (): Promise<WrittenFile | null> => (writer ? writer.end() : null),
    async discard(): Promise<void> {
      // What cannot be removed now expires.
      if (writer) await removeFile(db, writer.id).catch(() => undefined);
    },
  };
}
