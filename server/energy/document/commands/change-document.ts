import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import {
  changeDocument,
  type LedgerDocument,
  removeDocument,
  restoreDocument,
} from '#contract/energy/document/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { document } from '../schema.ts';
import { factsOf, requireFacts } from './add-document.ts';
import { readDocument, requireDocument } from './find-document.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Definition = typeof changeDocument | typeof removeDocument | typeof restoreDocument;

const TITLES: Readonly<Record<string, string>> = {
  [changeDocument.summary]: 'change-document',
  [removeDocument.summary]: 'remove-document',
  [restoreDocument.summary]: 'restore-document',
};

/** Changes title, kind and dates of a document. */
export const change = (
  context: Context,
  caller: Acting,
  id: string,
  given: BodyOf<typeof changeDocument>,
): Promise<LedgerDocument> =>
  recorded(context, caller, changeDocument, id, async ({ db }, before) => {
    requireFacts(given);
    const { title, kind, date, validUntil } = given;
    if (kind === 'photo' && !before.picture) throw refuseField('kind', 'document.noPicture');
    await db.update(document).set({ title: title.trim(), kind, date, validUntil }).where(eq(document.id, id));
  });

/** Takes a document out of the list; housekeeping deletes it later. */
export const remove = (context: Context, caller: Acting, id: string): Promise<LedgerDocument> =>
  recorded(context, caller, removeDocument, id, async ({ db, clock }) => {
    await db
      .update(document)
      .set({ removedAt: clock(), removedBy: caller.userId })
      .where(and(eq(document.id, id), isNull(document.removedAt)));
  });

/** Puts a document that was removed back into the list. */
export const restore = (context: Context, caller: Acting, id: string): Promise<LedgerDocument> =>
  recorded(context, caller, restoreDocument, id, async ({ db }) => {
    await db
      .update(document)
      .set({ removedAt: null, removedBy: null })
      .where(and(eq(document.id, id), isNotNull(document.removedAt)));
  });

/** Does the work in a transaction with its record; what changes nothing is not recorded. */
async function recorded(
  context: Context,
  caller: Acting,
  definition: Definition,
  id: string,
  work: (context: Context, before: LedgerDocument) => Promise<void>,
): Promise<LedgerDocument> {
  return inTransaction(context, async (context) => {
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    await requireDocument(context, caller, definition, id);
    const before = await readDocument(context, id);
    await work(context, before);
    const after = await readDocument(context, id);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const facts = (one: LedgerDocument) => ({ ...factsOf(one), removed: one.removed !== null });
      await recordOperation(context.db, {
        ...{ ...actor, title: TITLES[definition.summary] ?? '', uri: definition.path.replace(':id', id) },
        ...{ subject: `station:${after.station}`, before: facts(before), after: facts(after) },
      });
    }
    return after;
  });
}
