import { eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { ImportState } from '#contract/user-centre/import/limits.ts';
import type { Context } from '../context.ts';
import { findFile, readFile } from '../file/file.ts';
import type { JobAsker, JobRun } from '../job/kind.ts';
import { Refusal } from '../refusal.ts';
import { inTransaction } from '../transaction.ts';
import { writeCorrected } from './corrected.ts';
import type { ImportKind } from './kind.ts';
import { keyText } from './kind.ts';
import { type FileLines, type Line, linesOf } from './lines.ts';
import { requireOwn } from './own.ts';
import { faultsOf, type PlannedLine, planLine } from './plan.ts';
import { dataImport, dataImportLine, type Fault } from './schema.ts';
import { readBook } from './sheet.ts';
import { shownText } from './shown.ts';

/** Keys that are looked up in one statement. */
const READ = 200;
/** Lines that are tried in one transaction, which holds up others for about 50 ms on the embedded database. */
const TRIED = 10;
const STORED = 200;
/** Headers, and faults of the whole file, that are told. */
const TOLD = 50;

/**
 * The dry run: reads the file, compares it with what is known, and tries each line that would change something by the
 * command that will write it, in transactions that are rolled back. So the check and the import cannot disagree.
 */
export async function checkImport(run: JobRun<unknown>, kind: ImportKind, id: string): Promise<void> {
  const { context, signal } = run;
  const found = await requireOwn(context, run, id);
  const bytes = await bytesOf(context, run, found.fileId);
  run.progress(0.05);
  const book = await readBook(bytes, signal);
  run.progress(0.1);
  const read = linesOf(kind, book);
  const planned = await plan(run, kind, read.lines);
  const isFaulty = read.faults.length > 0 || planned.some(({ state }) => state === 'error');
  await store(context, run, { id, kind, read, planned, state: isFaulty ? 'faulty' : 'checked' });
  if (isFaulty && !('rule' in book))
    await writeCorrected(run, kind, { name: found.name, book, read, planned });
}

async function bytesOf({ db, clock }: Context, run: JobRun<unknown>, fileId: string | null): Promise<Buffer> {
  const { userId, membership } = run;
  const owner = { userId, organizationId: membership.organizationId };
  const file = fileId === null ? null : await findFile(db, fileId, owner, clock());
  if (!file) throw new Refusal(Code.NotFound, { reason: 'importExpired' });
  const parts: Uint8Array[] = [];
  for await (const part of readFile(db, file)) parts.push(part);
  return Buffer.concat(parts);
}

async function plan(run: JobRun<unknown>, kind: ImportKind, lines: readonly Line[]): Promise<PlannedLine[]> {
  const planned: PlannedLine[] = [];
  const whole = lines.filter(({ errors }) => errors.length === 0);
  for (let at = 0; at < whole.length; at += READ) {
    run.signal.throwIfAborted();
    const page = whole.slice(at, at + READ);
    const known = await kind.read(
      run.context,
      run,
      page.map(({ values }) => values),
    );
    planned.push(...page.map((line, index) => planLine(kind, line, known[index] ?? null)));
  }
  const isTooMuch = await refuseWork(run, kind, planned);
  const tried: PlannedLine[] = isTooMuch ? [...planned] : [];
  for (let at = tried.length; at < planned.length; at += TRIED) {
    run.signal.throwIfAborted();
    tried.push(...(await tryLines(run.context, run, kind, planned.slice(at, at + TRIED))));
    run.progress(0.15 + (0.8 * tried.length) / planned.length);
  }
  const byLine = new Map(tried.map((line) => [line.line, line]));
  return lines.map(({ line, values, errors }) => byLine.get(line) ?? faulty(line, values, errors));
}

/** Gives lines that are too much work their errors. True if there are any: then no line is tried. */
async function refuseWork(run: JobRun<unknown>, kind: ImportKind, planned: PlannedLine[]): Promise<boolean> {
  const found = planned.flatMap((line, at) => (line.state === 'new' ? [{ line, at }] : []));
  const refused = await kind.refuseWork?.(
    run.context,
    run,
    found.map(({ line }) => line.write.values),
  );
  for (const [index, { line, at }] of found.entries()) {
    const error = refused?.[index];
    if (!error) continue;
    const errors = faultsOf(kind, { line: line.line, values: line.write.values }, [error]);
    planned[at] = { ...line, state: 'error', changes: [], errors };
  }
  return refused?.some((error) => error !== null) ?? false;
}

const faulty = (line: number, values: Line['values'], errors: readonly Fault[]): PlannedLine => ({
  ...{ line, given: values, errors, changes: [], state: 'error' },
  write: { values, before: null },
});

/** Ends a transaction whose work is not wanted. */
class RolledBack extends Error {}

/** Writes the lines and takes it back. Lines that a command refuses get its errors. */
async function tryLines(
  context: Context,
  asker: JobAsker,
  kind: ImportKind,
  lines: readonly PlannedLine[],
): Promise<PlannedLine[]> {
  if (lines.every(({ state }) => state !== 'new' && state !== 'changed')) return [...lines];
  let tried: PlannedLine[] = [];
  try {
    await inTransaction(context, async (inside) => {
      // The transaction may be repeated.
      tried = [];
      await kind.lock(inside, asker);
      for (const line of lines) tried.push(await tryLine(inside, asker, kind, line));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return tried;
}

async function tryLine(
  context: Context,
  asker: JobAsker,
  kind: ImportKind,
  planned: PlannedLine,
): Promise<PlannedLine> {
  if (planned.state !== 'new' && planned.state !== 'changed') return planned;
  try {
    await inTransaction(context, (inside) => kind.write(inside, asker, planned.write));
    return planned;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = refusedFaults(kind, { line: planned.line, values: planned.write.values }, error);
    return { ...planned, state: 'error', changes: [], errors };
  }
}

/** What a command said about a line. */
export function refusedFaults(
  kind: ImportKind,
  at: { readonly line: number; readonly values: Line['values'] },
  { code, data }: Refusal,
): Fault[] {
  if (data.errors && data.errors.length > 0) return faultsOf(kind, at, data.errors);
  // Rights are those of the whole import.
  if (code === Code.Forbidden) throw new Refusal(code, data);
  const key = kind.columns.find(({ need }) => need === 'key')?.key ?? '';
  return faultsOf(kind, at, [
    { field: key, rule: code === Code.NotFound ? 'import.unknown' : 'import.refused' },
  ]);
}

interface Found {
  readonly id: string;
  readonly kind: ImportKind;
  readonly read: FileLines;
  readonly planned: readonly PlannedLine[];
  readonly state: ImportState;
}

async function store(context: Context, asker: JobAsker, found: Found): Promise<void> {
  const { id, kind, read, planned, state } = found;
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    const row = await requireOwn(inside, asker, id, 'lock');
    if (row.state === 'applied' || row.state === 'undone')
      throw new Refusal(Code.Conflict, { reason: 'importApplied' });
    await db.delete(dataImportLine).where(eq(dataImportLine.importId, id));
    for (let at = 0; at < planned.length; at += STORED) {
      await db.insert(dataImportLine).values(
        planned.slice(at, at + STORED).map(({ line, state, changes, errors, given }) => ({
          ...{ importId: id, line, state, changes, errors },
          ...{ key: keyText(kind, given), values: given },
        })),
      );
    }
    await db
      .update(dataImport)
      .set({
        ...{ state, faults: read.faults.slice(0, TOLD) },
        sheet: shownText(read.sheet?.name ?? ''),
        ignored: (read.header?.ignored ?? []).slice(0, TOLD),
      })
      .where(eq(dataImport.id, id));
  });
}
