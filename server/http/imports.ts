import type { FastifyInstance } from 'fastify';
import type { FileType } from '#contract/user-centre/file/limits.ts';
import {
  createImport,
  getImport,
  getImportTemplate,
  listImportKinds,
  listImportLines,
} from '#contract/user-centre/import/calls.ts';
import type { Job } from '#contract/user-centre/job/calls.ts';
import type { Context } from '#server/core/context.ts';
import {
  findImport,
  type ImportKinds,
  listKinds,
  listLines,
  newestJob,
  requireKind,
} from '#server/core/import/imports.ts';
import { templateOf } from '#server/core/import/template.ts';
import { storeImport } from '#server/core/import/upload.ts';
import { route } from './contract.ts';
import { askerOf, type Person } from './person.ts';

const TYPES: Record<'xlsx' | 'csv', FileType> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** The jobs, as far as imports need them. */
interface Jobs {
  create(person: Person, kind: string, params: Readonly<Record<string, unknown>>): Promise<{ id: string }>;
  /** The job as its person sees it; null for one that is no longer listed. */
  find(person: Person, id: string): Promise<Job | null>;
}

/** Answers the calls of imports. Their steps are jobs. */
export function importRoutes(app: FastifyInstance, context: Context, kinds: ImportKinds, jobs: Jobs): void {
  route(app, listImportKinds, async (asked) => listKinds(kinds, askerOf(asked)));
  route(app, getImportTemplate, async (asked) => {
    const kind = requireKind(kinds, askerOf(asked), asked.params.kind);
    const { format } = asked.query;
    const { name, bytes } = await templateOf(kind, format, asked.language);
    return { type: TYPES[format], name, content: bytes };
  });
  route(app, createImport, async (asked) => {
    const asker = askerOf(asked);
    const kind = requireKind(kinds, asker, asked.params.kind);
    const { name } = asked.query;
    const id = await storeImport(context, asker, kind, { name, content: asked.upload.content }, (id) =>
      jobs.create(asked, 'import', { kind: kind.name, import: id, step: 'check' }),
    );
    return { id };
  });
  route(app, getImport, async (asked) => {
    const { id } = asked.params;
    const jobId = await newestJob(context, askerOf(asked), id);
    const job = jobId === null ? null : await jobs.find(asked, jobId);
    return { ...(await findImport(context, kinds, askerOf(asked), id)), job };
  });
  route(app, listImportLines, (asked) =>
    listLines(context, kinds, askerOf(asked), asked.params.id, asked.query),
  );
}
