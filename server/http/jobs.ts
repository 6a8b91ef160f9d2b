import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import { FILE_TYPES, type FileType } from '#contract/user-centre/file/limits.ts';
import {
  cancelJob as cancelCall,
  createJob as createCall,
  getFile,
  getJob,
  type Job,
  listJobs as listCall,
  retryJob as retryCall,
} from '#contract/user-centre/job/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Domain } from '#server/core/domain.ts';
import { exportKind } from '#server/core/export/export.ts';
import { findFile, readFile } from '#server/core/file/file.ts';
import { type ImportKinds, importKindsOf } from '#server/core/import/imports.ts';
import { importJob } from '#server/core/import/job.ts';
import { cancelJob, createJob, type FoundJob, findJob, listJobs, retryJob } from '#server/core/job/job.ts';
import { type JobKind, jobKindsOf } from '#server/core/job/kind.ts';
import { createRunner } from '#server/core/job/runner.ts';
import { messageOf } from '#server/core/messages.ts';
import { Refusal } from '#server/core/refusal.ts';
import { unionBy } from '#server/core/union-by.ts';
import { route } from './contract.ts';
import { importRoutes } from './imports.ts';
import { askerOf, ownerOf, type Person } from './person.ts';
import { scheduleRoutes } from './schedules.ts';

/** Answers the calls of jobs and their files, and does the jobs where the server has that role. */
export function jobRoutes(app: FastifyInstance, context: Context, domains: readonly Domain[]): void {
  const imports = importKindsOf(domains.flatMap((domain) => domain.imports ?? []));
  const kindList = kindsOf(domains, imports);
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

  async function create(person: Person, name: string, params: Readonly<Record<string, unknown>>) {
    const kind = kinds.get(name);
    if (!kind) throw new Refusal(Code.NotFound);
    const created = await createJob(context, kind, askerOf(person), params);
    if (runs) runner.wake();
    return created;
  }

  route(app, definitionOf(kindList), (asked) => {
    const { kind, params } = asked.body as { kind: string; params: Record<string, unknown> };
    return create(asked, kind, params);
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
    // An uploaded file is not offered: only what was made of it.
    if (!found || !FILE_TYPES.some((type) => type === found.type)) throw new Refusal(Code.NotFound);
    const content = async () => Readable.from(readFile(context.db, found), { objectMode: false });
    return { type: found.type as FileType, name: found.name, length: found.bytes, content };
  });
  const exporting = kinds.get('export');
  if (exporting)
    scheduleRoutes(app, context, domains, { kind: exporting, onJob: () => runs && runner.wake() });
  importRoutes(app, context, imports, {
    create,
    find: (person, id) => told(person, id).catch(noneIfGone),
  });
}

/** Jobs are removed before the imports that they worked on. */
function noneIfGone(error: unknown): null {
  if (error instanceof Refusal && error.code === Code.NotFound) return null;
  throw error;
}

/** The kinds of all domains, and the export and import of what they offer. */
function kindsOf(domains: readonly Domain[], imports: ImportKinds): JobKind[] {
  const kinds = domains.flatMap(({ jobs = [] }) => jobs);
  if (imports.size > 0) kinds.push(importJob(imports));
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
