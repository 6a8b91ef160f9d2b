import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Context } from '../context.ts';
import type { JobAsker, JobRun } from '../job/kind.ts';
import { recordOperation, type Subject } from '../operation-record/record.ts';
import { Refusal } from '../refusal.ts';
import { inTransaction } from '../transaction.ts';
import { countsOf, type LineRow, snapshots, writtenLines } from './apply.ts';
import type { ImportKind, Snapshot } from './kind.ts';
import { requireOwn } from './own.ts';
import { dataImport } from './schema.ts';

/** What has changed since a line was written: the key of the line, and the part of its snapshot. */
export interface Built {
  readonly key: string;
  readonly part: string;
}

/** A part of a snapshot that is there as a whole or not at all. */
const WHOLE = 'removed';

/** What was built on the lines of an import. */
export async function findBuilt(
  context: Context,
  asker: JobAsker,
  kind: ImportKind,
  lines: readonly LineRow[],
): Promise<Built[]> {
  const now = await snapshots(context, asker, kind, lines);
  return lines.flatMap(({ key, before, after }, index) =>
    partsThatDiffer(after, now[index] ?? null)
      .filter((part) => before === null || part === WHOLE || kind.changedParts.includes(part))
      .map((part) => ({ key, part })),
  );
}

function partsThatDiffer(after: Snapshot | null, now: Snapshot | null): string[] {
  if (after === null || now === null) return after === now ? [] : [WHOLE];
  return Object.keys(after).filter((part) => !isDeepStrictEqual(plainOf(after[part]), plainOf(now[part])));
}

/** As the database gives it back. */
const plainOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Brings everything back to what it was before the import, in one transaction. Refuses if something was built on it. */
export async function undoImport(run: JobRun<unknown>, kind: ImportKind, id: string): Promise<void> {
  await inTransaction(run.context, async (context) => {
    const { db } = context;
    await kind.lock(context, run);
    const { state, name } = await requireOwn(context, run, id, 'lock');
    if (state === 'undone') return;
    if (state !== 'applied') throw new Refusal(Code.Conflict, { reason: 'importNotApplied' });
    const lines = await writtenLines(context, id);
    if ((await findBuilt(context, run, kind, lines)).length > 0)
      throw new Refusal(Code.Conflict, { reason: 'importBuilt' });
    for (const line of lines.toReversed()) {
      run.signal.throwIfAborted();
      await kind.restore(context, run, line);
      await record(context, run, kind, line);
    }
    await db.update(dataImport).set({ state: 'undone' }).where(eq(dataImport.id, id));
    await recordOperation(db, {
      ...{ userId: run.userId, organizationId: run.membership.organizationId, title: 'undo-import' },
      ...{ uri: '/jobs/v1/jobs', subject: `import:${id}` satisfies Subject, after: null },
      before: { kind: kind.name, file: name, ...countsOf(lines) },
    });
  });
}

/** Each thing that is brought back has a record of its own, beside that of its import. */
async function record(
  { db }: Context,
  { userId, membership }: JobAsker,
  kind: ImportKind,
  { values, changes }: LineRow,
): Promise<void> {
  const facts = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.column, change[side]]));
  await recordOperation(db, {
    ...{ userId, organizationId: membership.organizationId, title: 'undo-import' },
    ...{ uri: '/jobs/v1/jobs', subject: kind.subject(values) as Subject },
    ...{ before: facts('after'), after: facts('before') },
  });
}
