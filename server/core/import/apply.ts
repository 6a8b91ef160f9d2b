import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { secondsAfter } from '../clock.ts';
import type { Context } from '../context.ts';
import type { JobAsker, JobRun } from '../job/kind.ts';
import { messageOf } from '../messages.ts';
import { recordOperation, type Subject } from '../operation-record/record.ts';
import { Refusal } from '../refusal.ts';
import { inTransaction } from '../transaction.ts';
import { refusedFaults } from './check.ts';
import type { ImportKind, LineToWrite, Snapshot, WrittenLines } from './kind.ts';
import { type ImportRow, requireOwn } from './own.ts';
import { isSamePlan, planLine } from './plan.ts';
import { dataImport, dataImportLine } from './schema.ts';
import { wordedFault } from './worded.ts';

export type LineRow = typeof dataImportLine.$inferSelect;
/** Lines that are looked up in one statement. */
const READ = 200;

/**
 * Writes all lines in one transaction, or none: the mark that the import is applied is part of it. A run after one that
 * was cut off behind its commit finds the mark and is done.
 */
export async function applyImport(run: JobRun<unknown>, kind: ImportKind, id: string): Promise<void> {
  await inTransaction(run.context, async (context) => {
    const { db, clock, config } = context;
    await kind.lock(context, run);
    const { state, name } = await requireOwn(context, run, id, 'lock');
    if (state === 'applied') return;
    if (state !== 'checked') throw new Refusal(Code.Conflict, { reason: 'importNotChecked' });
    const lines = await db
      .select()
      .from(dataImportLine)
      .where(eq(dataImportLine.importId, id))
      .orderBy(asc(dataImportLine.line));
    const planned = await planAgain(context, run, kind, lines);
    const changing = lines.filter((line) => line.state !== 'unchanged');
    const before = await snapshots(context, run, kind, changing);
    for (const [index, line] of changing.entries()) {
      run.signal.throwIfAborted();
      await write(context, run, kind, line, planned.get(line.line));
      run.progress((0.9 * (index + 1)) / changing.length);
    }
    const after = await snapshots(context, run, kind, changing);
    for (const [index, { line }] of changing.entries())
      await db
        .update(dataImportLine)
        .set({ before: before[index] ?? null, after: after[index] ?? null })
        .where(and(eq(dataImportLine.importId, id), eq(dataImportLine.line, line)));
    const now = clock();
    await db
      .update(dataImport)
      .set({
        state: 'applied',
        appliedAt: now,
        appliedState: await kind.state(context, run, splitLines(changing)),
        expiresAt: secondsAfter(now, config.limits.importLifeSeconds),
      })
      .where(eq(dataImport.id, id));
    await recordOperation(db, {
      ...{ userId: run.userId, organizationId: run.membership.organizationId, title: 'apply-import' },
      ...{ uri: '/jobs/v1/jobs', subject: `import:${id}` satisfies Subject, before: null },
      after: { kind: kind.name, file: name, ...countsOf(changing) },
    });
  });
}

const splitLines = (lines: readonly Pick<LineRow, 'state' | 'values'>[]): WrittenLines => {
  const of = (wanted: LineRow['state']) =>
    lines.filter(({ state }) => state === wanted).map(({ values }) => values);
  return { added: of('new'), changed: of('changed') };
};

/** Whether what an import has written is as it was then. */
export async function isUntouched(
  context: Context,
  asker: JobAsker,
  kind: ImportKind,
  { id, appliedState }: Pick<ImportRow, 'id' | 'appliedState'>,
): Promise<boolean> {
  // Applied by an earlier release.
  if (appliedState === null) return false;
  const lines = await context.db
    .select({ state: dataImportLine.state, values: dataImportLine.values })
    .from(dataImportLine)
    .where(isWritten(id));
  return (await kind.state(context, asker, splitLines(lines))) === appliedState;
}

export const countsOf = (lines: readonly Pick<LineRow, 'state'>[]) => ({
  new: lines.filter(({ state }) => state === 'new').length,
  changed: lines.filter(({ state }) => state === 'changed').length,
});

/** The lines as they would be now, by line. Refuses if one would do something else than was shown. */
async function planAgain(
  context: Context,
  run: JobRun<unknown>,
  kind: ImportKind,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, LineToWrite>> {
  const planned = new Map<number, LineToWrite>();
  for (let at = 0; at < lines.length; at += READ) {
    const page = lines.slice(at, at + READ);
    const known = await kind.read(
      context,
      run,
      page.map(({ values }) => values),
    );
    for (const [index, row] of page.entries()) {
      const again = planLine(kind, row, known[index] ?? null);
      if (!isSamePlan(again, row)) throw new Refusal(Code.Conflict, { reason: 'importStale' });
      planned.set(row.line, again.write);
    }
  }
  // What the new lines copy may have grown since.
  const added = [...planned.values()].flatMap(({ values, before }) => (before ? [] : [values]));
  const refused = (await kind.refuseWork?.(context, run, added)) ?? [];
  if (refused.some((error) => error !== null)) throw new Refusal(Code.Conflict, { reason: 'importStale' });
  return planned;
}

/** What is there now for each line. */
export async function snapshots(
  context: Context,
  asker: JobAsker,
  kind: ImportKind,
  lines: readonly Pick<LineRow, 'values'>[],
): Promise<(Snapshot | null)[]> {
  const found: (Snapshot | null)[] = [];
  for (let at = 0; at < lines.length; at += READ)
    found.push(
      ...(await kind.snapshot(
        context,
        asker,
        lines.slice(at, at + READ).map(({ values }) => values),
      )),
    );
  return found;
}

async function write(
  context: Context,
  run: JobRun<unknown>,
  kind: ImportKind,
  { line, values }: LineRow,
  planned: LineToWrite | undefined,
): Promise<void> {
  if (!planned) throw new Error(`Line ${line} was not planned.`);
  try {
    await kind.write(context, run, planned);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [fault] = refusedFaults(kind, { line, values }, error);
    const sentence = fault
      ? wordedFault(kind, run.language, fault).message
      : messageOf(run.language, error.code, error.data);
    const errors = [{ field: 'line', rule: 'import.atLine', params: { line, sentence } }];
    throw new Refusal(Code.Conflict, { errors }, { cause: error });
  }
}

const isWritten = (id: string) =>
  and(eq(dataImportLine.importId, id), inArray(dataImportLine.state, ['new', 'changed']));

/** The lines that an import has written, in the order of the file. */
export const writtenLines = ({ db }: Pick<Context, 'db'>, id: string): Promise<LineRow[]> =>
  db.select().from(dataImportLine).where(isWritten(id)).orderBy(asc(dataImportLine.line));

/** The same lines, a page at a time: each has all that it changed, and a reader may have enough of them early. */
export async function* writtenPages({ db }: Pick<Context, 'db'>, id: string): AsyncGenerator<LineRow[]> {
  for (let last = 0; ; ) {
    const page = await db
      .select()
      .from(dataImportLine)
      .where(and(isWritten(id), gt(dataImportLine.line, last)))
      .orderBy(asc(dataImportLine.line))
      .limit(READ);
    if (page.length > 0) yield page;
    if (page.length < READ) return;
    last = page.at(-1)?.line ?? last;
  }
}
