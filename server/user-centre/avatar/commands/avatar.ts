import { eq } from 'drizzle-orm';
import { API_BASE } from '#contract/call.ts';
import { getAvatar } from '#contract/user-centre/account/calls.ts';
import { AVATAR_MAX_BYTES, AVATAR_REQUEST_PX } from '#contract/user-centre/avatar/limits.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { PictureError, squares } from '#server/core/picture.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { lockPerson } from '#server/user-centre/lock.ts';
import { avatar } from '../schema.ts';

const DATA_ADDRESS =
  /^data:image\/(?:png|jpeg|webp);base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** Replaces the person's picture; returns its address, which is never reused. */
export async function replaceAvatar(
  context: Context,
  userId: string,
  image: string,
): Promise<{ avatar: string }> {
  const { db, clock, config } = context;
  const { avatarUploads: limit, avatarUploadWindowSeconds: windowSeconds } = config.limits;
  await countEvent(db, clock(), [{ key: `avatar:${userId}`, limit, windowSeconds, reason: 'avatarUploads' }]);
  const picture = await encode(image, config.limits);
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    await lockPerson(db, userId);
    const replaced = await db.delete(avatar).where(eq(avatar.userId, userId)).returning({ id: avatar.id });
    const [row] = await db
      .insert(avatar)
      .values({ userId, ...picture, createdAt: clock() })
      .returning({ id: avatar.id });
    if (!row) throw new Error('The picture was not stored.');
    const address = API_BASE + getAvatar.path.replace(':id', row.id);
    await db.update(user).set({ avatar: address }).where(eq(user.id, userId));
    await recordOperation(db, {
      ...{ userId, title: 'upload-avatar', subject: `person:${userId}` },
      ...{ before: { hasPicture: replaced.length > 0 }, after: { hasPicture: true } },
    });
    return { avatar: address };
  });
}

async function encode(
  image: string,
  { avatarEdgePx, avatarPixels }: Context['config']['limits'],
): Promise<Pick<typeof avatar.$inferInsert, 'mimeType' | 'content' | 'small'>> {
  const base64 = DATA_ADDRESS.exec(image)?.[1];
  if (base64 === undefined) throw refuseField('image', 'profile.avatarPicture');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > AVATAR_MAX_BYTES) {
    throw refuseField('image', 'profile.avatarSize', { max: AVATAR_MAX_BYTES / 1_048_576 });
  }
  try {
    const { type, pictures } = await squares(bytes, [avatarEdgePx, AVATAR_REQUEST_PX], avatarPixels);
    const [content, small] = pictures as [Uint8Array, Uint8Array];
    return { mimeType: `image/${type}`, content, small };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw refuseField('image', error.kind === 'pixels' ? 'profile.avatarPixels' : 'profile.avatarPicture');
  }
}

/** A picture by its id, small or in full size; null if there is none. */
export async function readAvatar(
  { db }: Context,
  id: string,
  isSmall: boolean,
): Promise<{ mimeType: string; content: Uint8Array } | null> {
  const [row] = await db
    .select({ mimeType: avatar.mimeType, content: isSmall ? avatar.small : avatar.content })
    .from(avatar)
    .where(eq(avatar.id, id));
  return row ?? null;
}
