import { and, eq, isNull, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/call.ts';
import { addDocument, type LedgerDocument } from '#contract/energy/document/calls.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { finishFile, removeFile } from '#server/core/file/file.ts';
import { file } from '#server/core/file/schema.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { document } from '../schema.ts';
import { readDocument } from './find-document.ts';
import { findPlace, type Place } from './place.ts';
import { requireRoom } from './room.ts';
import { type TakenFile, takeFile } from './take-file.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Given = QueryOf<typeof addDocument>;

/** The file as it arrives, with the media type that its sender declares. */
interface Sent {
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Stores a file and adds it to a station, a device or an asset. */
export async function add(
  context: Context,
  caller: Acting,
  given: Given,
  { type: declaredType, content }: Sent,
): Promise<LedgerDocument> {
  const { db, clock, config } = context;
  const actor = actorOf(caller);
  // Before the file is read: most that is refused is refused for these.
  const { id: stationId } = await requireStation(context, caller, addDocument, given.station);
  await findPlace(db, stationId, given);
  requireFacts(given);
  await requireRoom(context, actor.organizationId, 0);
  const { documentUploads: limit, documentUploadWindowSeconds: windowSeconds } = config.limits;
  await countEvent(db, clock(), [
    { key: `document:${caller.userId}`, limit, windowSeconds, reason: 'documentUploads' },
  ]);
  const taken = await takeFile(context, actor, { name: given.name, declaredType, content });
  try {
    return await inTransaction(context, async (context) => {
      await actIn(context, actor, 'ledger:edit');
      const { id } = await requireStation(context, caller, addDocument, given.station);
      const place = await findPlace(context.db, id, given);
      const known = await findSame(context, id, place, taken);
      if (known !== undefined) {
        await removeFile(context.db, taken.written.id);
        return readDocument(context, known);
      }
      await requireRoom(context, actor.organizationId, taken.written.bytes);
      return store(context, caller, given, { stationId: id, place, taken });
    });
  } catch (error) {
    await removeFile(db, taken.written.id);
    throw error;
  }
}

/** Refuses a blank title, and a validity that ends before it begins. */
export function requireFacts({
  title,
  date,
  validUntil,
}: {
  readonly title: string;
  readonly date?: string | null;
  readonly validUntil?: string | null;
}): void {
  if (isBlank(title)) throw refuseField('title', 'field.required');
  if (date && validUntil && validUntil < date) throw refuseField('validUntil', 'document.validity');
}

/** The document of the same file at the same place: an upload whose answer was lost is sent again. */
async function findSame(
  { db }: Context,
  stationId: bigint,
  { deviceId, assetId, part = '' }: Place,
  { written }: TakenFile,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: document.id })
    .from(document)
    .innerJoin(file, eq(file.id, document.fileId))
    .where(
      and(
        ...[eq(document.stationId, stationId), eq(document.part, part), isNull(document.removedAt)],
        deviceId ? eq(document.deviceId, deviceId) : isNull(document.deviceId),
        assetId ? eq(document.assetId, assetId) : isNull(document.assetId),
        sql`${file.sha256} = ${sql.param(written.sha256, file.sha256)}`,
      ),
    )
    .limit(1);
  return found?.id;
}

interface Storing {
  readonly stationId: bigint;
  readonly place: Place;
  readonly taken: TakenFile;
}

async function store(
  context: Context,
  caller: Acting,
  { station: code, kind, title, date, validUntil }: Given,
  { stationId, place, taken }: Storing,
): Promise<LedgerDocument> {
  const { db, clock } = context;
  const { written, name, type, picture } = taken;
  await finishFile(db, written, null, { name, type });
  const [added] = await db
    .insert(document)
    .values({
      ...{ stationId, ...place, fileId: written.id, title: title.trim(), ...picture },
      // Only a picture is a photo.
      kind: picture ? kind : 'document',
      ...{ date: date ?? null, validUntil: validUntil ?? null },
      ...{ createdAt: clock(), createdBy: caller.userId },
    })
    .returning({ id: document.id });
  if (!added) throw new Error('The document was not stored.');
  const stored = await readDocument(context, added.id);
  await recordOperation(db, {
    ...{ ...actorOf(caller), title: 'add-document', uri: addDocument.path, subject: `station:${code}` },
    ...{ before: null, after: factsOf(stored) },
  });
  return stored;
}

/** What a record of operations says of a document. */
export const factsOf = ({ id, device, asset, kind, title, name, date, validUntil }: LedgerDocument) => ({
  ...{ document: id, device, asset, kind, title, name, date, validUntil },
});
