import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type {
  getImport,
  ImportLine,
  listImportKinds,
  listImportLines,
} from '#contract/user-centre/import/calls.ts';
import type { ImportLineState, ImportStep } from '#contract/user-centre/import/limits.ts';
import { findPage } from '#server/db/page.ts';
import type { Context } from '../context.ts';
import type { JobAsker } from '../job/kind.ts';
import { job } from '../job/schema.ts';
import { messageOf } from '../messages.ts';
import { forbid, Refusal } from '../refusal.ts';
import { inSnapshot } from '../transaction.ts';
import { isUntouched, type LineRow, writtenPages } from './apply.ts';
import type { ImportKind } from './kind.ts';
import { type ImportRow, requireOwn } from './own.ts';
import { dataImportLine } from './schema.ts';
import { filledColumns, hintOf } from './template.ts';
import { type Built, findBuilt } from './undo.ts';
import { wordedFault } from './worded.ts';

export type ImportKinds = ReadonlyMap<string, ImportKind>;

/** The kinds of a server, by name. */
export function importKindsOf(kinds: readonly ImportKind[]): ImportKinds {
  const found = new Map(kinds.map((kind) => [kind.name, kind]));
  if (found.size !== kinds.length) throw new TypeError('Two kinds of imports have the same name.');
  return found;
}

/** What the person can import. */
export const listKinds = (
  kinds: ImportKinds,
  { membership, language }: JobAsker,
): DataOf<typeof listImportKinds> => ({
  list: [...kinds.values()]
    .filter(({ permission }) => membership.codes.includes(permission))
    .map((kind) => ({
      ...{ name: kind.name, title: kind.title[language], hint: kind.hint[language] },
      columns: filledColumns(kind).map((column) => ({
        ...{ key: column.key, title: column.title[language], hint: hintOf(column, language) },
        isRequired: column.need === 'key',
      })),
    })),
});

/** A kind that the person may use: 404 for one that there is not, 403 without its function code. */
export function requireKind(kinds: ImportKinds, { membership }: JobAsker, name: string): ImportKind {
  const kind = kinds.get(name);
  if (!kind) throw new Refusal(Code.NotFound);
  if (!membership.codes.includes(kind.permission)) throw forbid('noPermission');
  return kind;
}

/** Ids of the jobs of an import, the newest first, each with its result. */
const jobsOf = ({ db }: Pick<Context, 'db'>, { id, userId, organizationId }: ImportRow) =>
  db
    .select({ id: job.id, step: sql<ImportStep>`${job.params} ->> 'step'`, fileId: job.fileId })
    .from(job)
    .where(
      and(
        ...[eq(job.userId, userId), eq(job.organizationId, organizationId), eq(job.kind, 'import')],
        sql`${job.params} ->> 'import' = ${id}`,
      ),
    )
    .orderBy(desc(job.createdAt), desc(job.id));

/**
 * Id of the newest job of an import. Who asks for job and import asks for the job first: a job that has ended has then
 * done to the import what it does.
 */
export async function newestJob(context: Context, asker: JobAsker, id: string): Promise<string | null> {
  const [newest] = await jobsOf(context, await requireOwn(context, asker, id));
  return newest?.id ?? null;
}

/** An import with what its check found; the job is added by the caller, who knows how jobs are told. */
export const findImport = (
  context: Context,
  kinds: ImportKinds,
  asker: JobAsker,
  id: string,
): Promise<Omit<DataOf<typeof getImport>, 'job'>> =>
  inSnapshot(context, (context) => readImport(context, kinds, asker, id));

async function readImport(
  context: Context,
  kinds: ImportKinds,
  asker: JobAsker,
  id: string,
): Promise<Omit<DataOf<typeof getImport>, 'job'>> {
  const row = await requireOwn(context, asker, id);
  const kind = requireKind(kinds, asker, row.kind);
  const jobs = await jobsOf(context, row);
  const corrected = row.state === 'faulty' && jobs.find(({ step }) => step === 'check')?.fileId;
  const { language } = asker;
  return {
    ...{ id, kind: row.kind, title: kind.title[language], name: row.name, state: row.state },
    ...{ createdAt: row.createdAt.toISOString(), sheet: row.sheet, ignored: [...row.ignored] },
    step: jobs[0]?.step ?? null,
    counts: await countLines(context, id),
    faults: row.faults.map((fault) => wordedFault(kind, language, fault)),
    ...(corrected && { corrected }),
    undo: row.state === 'applied' ? await undoOf(context, asker, kind, row) : null,
  };
}

async function countLines({ db }: Context, id: string): Promise<Record<ImportLineState, number>> {
  const rows = await db
    .select({ state: dataImportLine.state, lines: count() })
    .from(dataImportLine)
    .where(eq(dataImportLine.importId, id))
    .groupBy(dataImportLine.state);
  const found = Object.fromEntries(rows.map(({ state, lines }) => [state, lines]));
  return { new: 0, changed: 0, unchanged: 0, error: 0, ...found };
}

/** Reasons against an undo that are told. */
const TOLD = 5;

async function undoOf(context: Context, asker: JobAsker, kind: ImportKind, row: ImportRow) {
  const built: Built[] = [];
  const pages = (await isUntouched(context, asker, kind, row)) ? [] : writtenPages(context, row.id);
  for await (const page of pages) {
    built.push(...(await findBuilt(context, asker, kind, page)));
    if (built.length >= TOLD) break;
  }
  return {
    until: row.expiresAt.toISOString(),
    built: built.slice(0, TOLD).map(({ key, part }) => builtText(asker.language, key, part)),
  };
}

const builtText = (language: Language, key: string, part: string): string =>
  messageOf(language, Code.Invalid, { errors: [{ field: key, rule: `import.built.${part}` }] });

/** One page of the lines of an import, in the order of the file. */
export async function listLines(
  context: Context,
  kinds: ImportKinds,
  asker: JobAsker,
  id: string,
  query: QueryOf<typeof listImportLines>,
): Promise<DataOf<typeof listImportLines>> {
  const { kind: name } = await requireOwn(context, asker, id);
  const kind = requireKind(kinds, asker, name);
  const { db } = context;
  const where = and(eq(dataImportLine.importId, id), query.state && eq(dataImportLine.state, query.state));
  const rows = db.select().from(dataImportLine).where(where).$dynamic();
  const { list, pagination } = await findPage(db, query, {
    ...{ rows, from: dataImportLine, where, order: [] },
    key: asc(dataImportLine.line),
  });
  const titleOf = (key: string) =>
    kind.columns.find((column) => column.key === key)?.title[asker.language] ?? key;
  const hidden = await hiddenLines(context, asker, kind, list);
  const told = list.map(
    ({ line, state, key, changes, errors }): ImportLine => ({
      ...{ line, state, key },
      changes: (hidden.has(line) ? [] : changes).map((change) => ({
        ...change,
        column: titleOf(change.column),
      })),
      errors: errors.map((fault) => wordedFault(kind, asker.language, fault)),
    }),
  );
  return { list: told, pagination };
}

/** Lines that change what the person can no longer see. A new line says nothing that the person did not write. */
async function hiddenLines(
  context: Context,
  asker: JobAsker,
  kind: ImportKind,
  lines: readonly LineRow[],
): Promise<ReadonlySet<number>> {
  const changed = lines.filter(({ state }) => state === 'changed');
  if (changed.length === 0) return new Set();
  const known = await kind.read(
    context,
    asker,
    changed.map(({ values }) => values),
  );
  return new Set(changed.flatMap(({ line }, index) => (known[index] ? [] : [line])));
}
