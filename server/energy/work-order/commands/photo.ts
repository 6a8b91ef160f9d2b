import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type PhotoType, THUMBNAIL_TYPE } from '#contract/energy/document/limits.ts';
import type { OrderPhoto } from '#contract/energy/work-order/fields.ts';
import {
  ENTRY_MAX_AGE_DAYS,
  ENTRY_MAX_AHEAD_SECONDS,
  ORDER_PHOTOS_MAX,
} from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import type { addOrderPhoto } from '#contract/energy/work-order/work-calls.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { finishFile, readFile, removeFile } from '#server/core/file/file.ts';
import { file } from '#server/core/file/schema.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { momentOf } from '#server/energy/alarm/public.ts';
import { takeFile } from '#server/energy/document/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { actorOf, createFindMembership } from '#server/user-centre/permission/public.ts';
import { workOrderPhoto } from '../schema.ts';
import { photosOf } from './answer.ts';
import { requireOrder } from './find-order.ts';
import { hasPart, maySendPhotos } from './photo-rights.ts';
import type { Acting } from './step.ts';

interface Sent {
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Stores a photo of an order, upright and without metadata, once for an id. */
export async function addPhoto(
  context: Context,
  caller: Acting,
  no: string,
  { id, at, check = '', caption = '' }: QueryOf<typeof addOrderPhoto>,
  { type: declaredType, content }: Sent,
): Promise<OrderPhoto> {
  const { db, clock, config } = context;
  const now = clock();
  const taken = momentOf('at', at);
  const oldest = secondsAfter(now, -ENTRY_MAX_AGE_DAYS * 86_400);
  if (taken < oldest || taken > secondsAfter(now, ENTRY_MAX_AHEAD_SECONDS))
    throw refuseField('at', 'workOrder.entryTime', { days: ENTRY_MAX_AGE_DAYS });
  const seen = await requireOrder(context, caller, no, 'view');
  if (!hasPart(seen, caller)) throw forbid('grant');
  if (check !== '' && !seen.row.checks.some(({ key }) => key === check))
    throw refuseField('check', 'workOrder.check', { check });
  const known = await find(context, seen.row.id, id);
  if (known) return known;
  const { documentUploads: limit, documentUploadWindowSeconds: windowSeconds } = config.limits;
  await countEvent(db, now, [
    { key: `work-order-photo:${caller.userId}`, limit, windowSeconds, reason: 'orderPhotoUploads' },
  ]);
  const actor = actorOf(caller);
  const uploaded = await takeFile(context, actor, { name: `${id}.jpg`, declaredType, content });
  const { written, picture, type } = uploaded;
  try {
    if (!picture) throw refuseField('file', 'document.damaged');
    return await inTransaction(context, async (context) => {
      await lockOrganization(context.db, actor.organizationId);
      const own = await createFindMembership(context)(actor.userId, actor.organizationId);
      if (!own || !maySendPhotos(own)) throw forbid('noPermission');
      const found = await requireOrder(context, caller, no, 'view', true);
      if (!hasPart(found, { ...caller, membership: own })) throw forbid('grant');
      const { row } = found;
      const same = await find(context, row.id, id);
      if (same) {
        await removeFile(context.db, written.id);
        return same;
      }
      if (row.state === 'closed') throw new Refusal(Code.Conflict, { reason: 'orderState' });
      const count = await context.db.$count(workOrderPhoto, eq(workOrderPhoto.orderId, row.id));
      if (count >= ORDER_PHOTOS_MAX) throw new Refusal(Code.Conflict, { reason: 'orderPhotos' });
      await finishFile(context.db, written, null, { name: uploaded.name, type });
      await context.db.insert(workOrderPhoto).values({
        ...{ id, orderId: row.id, fileId: written.id, check, caption: caption.trim(), ...picture },
        ...{ byUser: caller.userId, at: taken, createdAt: now },
      });
      await recordOperation(context.db, {
        ...{ ...actor, title: 'add-order-photo', uri: `/operation/v1/orders/${no}/photos` },
        ...{ subject: `work-order:${orderNo(row.id)}`, before: null, after: { photo: id, check } },
      });
      const stored = await find(context, row.id, id);
      if (!stored) throw new Error('The photo was not stored.');
      return stored;
    });
  } catch (error) {
    await removeFile(db, written.id);
    throw error;
  }
}

async function find(context: Context, orderId: number, id: string): Promise<OrderPhoto | undefined> {
  const [other] = await context.db
    .select({ orderId: workOrderPhoto.orderId })
    .from(workOrderPhoto)
    .where(eq(workOrderPhoto.id, id));
  if (other && other.orderId !== orderId) throw refuseField('id', 'field.uuid');
  return other && (await photosOf(context, orderId)).find((one) => one.id === id);
}

async function requirePhoto(context: Context, asker: Asker, no: string, id: string) {
  const { row } = await requireOrder(context, asker, no, 'view');
  const [found] = await context.db
    .select({
      thumbnail: workOrderPhoto.thumbnail,
      id: file.id,
      bytes: file.bytes,
      type: file.type,
      name: file.name,
    })
    .from(workOrderPhoto)
    .innerJoin(file, eq(file.id, workOrderPhoto.fileId))
    .where(and(eq(workOrderPhoto.id, id), eq(workOrderPhoto.orderId, row.id)));
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}

export async function openPhoto(context: Context, asker: Asker, no: string, id: string) {
  const found = await requirePhoto(context, asker, no, id);
  return {
    ...{ type: found.type as PhotoType, name: found.name, length: found.bytes, version: found.id },
    content: async () => Readable.from(readFile(context.db, found), { objectMode: false }),
  };
}

export async function readPhotoThumbnail(context: Context, asker: Asker, no: string, id: string) {
  const { thumbnail } = await requirePhoto(context, asker, no, id);
  return { type: THUMBNAIL_TYPE, content: thumbnail };
}
