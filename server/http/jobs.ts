import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { FileType } from '#contract/user-centre/file/limits.ts';
import {
  cancelJob as cancelCall,
  createJob as createCall,
  getFile,
  getJob,
  type Job,
  listJobs as listCall,
  retryJob as retryCall,
} from '#contract/user-centre/job/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import type { Domain } from '#server/core/domain.ts';
import { exportKind } from '#server/core/export/export.ts';
import { findFile, readFile } from '#server/core/file/file.ts';
import { cancelJob, createJob, type FoundJob, findJob, listJobs, retryJob } from '#server/core/job/job.ts';
import { type JobKind, jobKindsOf } from '#server/core/job/kind.ts';
import { createRunner } from '#server/core/job/runner.ts';
import { messageOf } from '#server/core/messages.ts';
import { Refusal } from '#server/core/refusal.ts';
import { unionBy } from '#server/core/union-by.ts';
import { route } from './contract.ts';

interface Person {
  readonly caller: Caller & { readonly membership: CallerMembership };
  readonly language: Language;
}

const ownerOf = ({ caller }: Person) => ({
  userId: caller.userId,
  organizationId: caller.membership.organizationId,
});
const askerOf = ({ caller, language }: Person) => ({
  userId: caller.userId,
  membership: caller.membership,
  language,
});

/** Answers the calls of jobs and their files, and does the jobs where the server has that role. */
export function jobRoutes(app: FastifyInstance, context: Context, domains: readonly Domain[]): void {
  const kindList = kindsOf(domains);
  const kinds = jobKindsOf(kindList);
  const runner = createRunner({
    ...{ context, kinds },
    findMembership: (userId, organizationId) => app.findMembership(userId, organizationId),
    onFailure: (err, job) => app.log.error({ err, job: job?.id, kind: job?.kind }, 'a job failed'),
  });
  const runs = context.config.roles.includes('jobs');
  if (runs) {
    app.addHook('onListen', async () => runner.start());
    app.addHook('preClose', () => runner.stop());
  }
  const told = async (person: Person, id: string) =>
    jobOf(await findJob(context, kinds, ownerOf(person), id), person.language);

  route(app, definitionOf(kindList), async (asked) => {
    const { kind: name, params } = asked.body as { kind: string; params: Record<string, unknown> };
    const kind = kinds.get(name);
    if (!kind) throw new Refusal(Code.NotFound);
    const created = await createJob(context, kind, askerOf(asked), params);
    if (runs) runner.wake();
    return created;
  });
  route(app, listCall, async (asked) => {
    const { list, pagination } = await listJobs(context, kinds, ownerOf(asked), asked.query);
    return { list: list.map((job) => jobOf(job, asked.language)), pagination };
  });
  route(app, getJob, (asked) => told(asked, asked.params.id));
  route(app, cancelCall, async (asked) => {
    const { id } = asked.params;
    await cancelJob(context, ownerOf(asked), id);
    return told(asked, id);
  });
  route(app, retryCall, async (asked) => {
    const { id } = asked.params;
    await retryJob(context, kinds, askerOf(asked), ownerOf(asked), id);
    if (runs) runner.wake();
    return told(asked, id);
  });
  route(app, getFile, async (asked) => {
    const found = await findFile(context.db, asked.params.id, ownerOf(asked), context.clock());
    if (!found) throw new Refusal(Code.NotFound);
    const content = async () => Readable.from(readFile(context.db, found), { objectMode: false });
    return { type: found.type as FileType, name: found.name, length: found.bytes, content };
  });
}

/** The kinds of all domains, and the export of what they offer. */
function kindsOf(domains: readonly Domain[]): JobKind[] {
  const kinds = domains.flatMap(({ jobs = [] }) => jobs);
  const sources = domains.flatMap(({ exports = [] }) => exports);
  const namesOf = domains.find((domain) => domain.namesOf)?.namesOf;
  return sources.length > 0 && namesOf ? [...kinds, exportKind(sources, namesOf)] : kinds;
}

/** The contract's call, with the params of the kinds that this server knows. */
function definitionOf(kinds: readonly JobKind[]): typeof createCall {
  const variants = kinds.map(({ name, params }) => Type.Object({ kind: Type.Literal(name), params }));
  return { ...createCall, body: unionBy('kind', variants) } as unknown as typeof createCall;
}

function jobOf({ error, ...job }: FoundJob, language: Language): Job {
  if (!error) return job;
  const { code, ...data } = error;
  return {
    ...job,
    message: messageOf(language, code as Code, data),
    ...(data.errors && { errors: data.errors.map((one) => ({ ...one })) }),
  };
}
