import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { hasCost, hashPassword } from '#server/core/password-hash.ts';
import { user } from '#server/user-centre/account/schema.ts';
import type { Person } from './proof.ts';

/** Rehashes a proved password whose hash has another cost than new ones, so that changed limits apply to it. */
export async function renewHash(
  { db, config: { limits } }: Context,
  { id, passwordHash }: Person,
  password: string,
): Promise<void> {
  if (hasCost(passwordHash, limits)) return;
  const renewed = await hashPassword(password, limits);
  // Do not overwrite a password that changed meanwhile.
  await db
    .update(user)
    .set({ passwordHash: renewed })
    .where(and(eq(user.id, id), eq(user.passwordHash, passwordHash)));
}
