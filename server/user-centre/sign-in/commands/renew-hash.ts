import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { hasCost, hashPassword } from '#server/core/password-hash.ts';
import { user } from '#server/user-centre/account/schema.ts';
import type { Person } from './proof.ts';

/** Hashes a password that was just proved anew when its hash was made at another cost, so that limits reach old ones. */
export async function renewHash(
  { db, config: { limits } }: Context,
  { id, passwordHash }: Person,
  password: string,
): Promise<void> {
  if (hasCost(passwordHash, limits)) return;
  const renewed = await hashPassword(password, limits);
  // A password that was changed meanwhile stays.
  await db
    .update(user)
    .set({ passwordHash: renewed })
    .where(and(eq(user.id, id), eq(user.passwordHash, passwordHash)));
}
