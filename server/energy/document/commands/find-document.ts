import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { StationUse } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { document } from '../schema.ts';
import { type DocumentRow, documentsOf, selectDocuments } from './rows.ts';

const DAY_SECONDS = 86_400;

/** Before this, what was removed cannot be restored any more. */
const goneBefore = ({ clock, config }: Pick<Context, 'clock' | 'config'>): Date =>
  secondsAfter(clock(), -config.limits.removedDocumentDays * DAY_SECONDS);

/**
 * A document in the scope of a request, also one that was removed and can be restored. 404 for others, as for one that
 * nobody has; 403 `grant` where the call does more than its station's grant holds.
 */
export async function requireDocument(
  context: Context,
  asker: Asker,
  definition: { readonly stationUse: StationUse },
  id: string,
): Promise<DocumentRow> {
  const isThere = or(isNull(document.removedAt), gt(document.removedAt, goneBefore(context)));
  const [row] = await selectDocuments(context).where(and(eq(document.id, id), isThere));
  if (!row) throw new Refusal(Code.NotFound);
  await requireStation(context, asker, definition, row.station);
  return row;
}

/** The document as the calls tell it. */
export async function readDocument(context: Context, id: string): Promise<LedgerDocument> {
  const rows = await selectDocuments(context).where(eq(document.id, id));
  const [found] = await documentsOf(context, rows);
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}
