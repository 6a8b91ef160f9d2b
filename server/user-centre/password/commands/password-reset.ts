import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { Language } from '#contract/preferences.ts';
import type { resetPasswordByLink } from '#contract/user-centre/account/calls.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { networkOf } from '#server/core/network.ts';
import { notifyPerson } from '#server/core/notify-person.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { hashPassword } from '#server/core/password-hash.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { forgetDevices } from '#server/user-centre/known-device/public.ts';
import { passwordReset } from '../schema.ts';
import { refuseWeak, replacePassword } from './password.ts';

/** 256 random bits cannot be guessed, so a fast hash without salt is enough. */
const TOKEN_BYTES = 32;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A link that sets a new password once. */
export interface PasswordResetLink {
  /** On the origin of `PUBLIC_URL`, else on the address that the server listens on. */
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Creates a reset link for a person; an earlier one becomes invalid. The token is in the fragment, which browsers do
 * not send, so it reaches no log.
 */
export async function createPasswordResetLink(context: Context, userId: string): Promise<PasswordResetLink> {
  const { clock, config } = context;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock();
  const row = {
    hash: hashToken(token),
    createdAt: now,
    expiresAt: secondsAfter(now, config.limits.passwordResetLifeSeconds),
  };
  await inTransaction(context, async (context) => {
    const { db } = context;
    await db
      .insert(passwordReset)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: passwordReset.userId, set: row });
    await recordOperation(db, {
      ...{ userId: null, title: 'create-password-reset', params: { userUuid: userId } },
      ...{ subject: `person:${userId}`, before: null, after: { resetLinkUntil: row.expiresAt } },
    });
  });
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const origin = config.publicOrigin ?? `http://${host}:${config.port}`;
  return { url: `${origin}/passwordback#${token}`, expiresAt: row.expiresAt };
}

/** Sets a new password with the token of a link; unknown, expired and used tokens are refused alike. */
export async function resetPassword(
  context: Context,
  { token, newPassword, confirmPassword = newPassword }: BodyOf<typeof resetPasswordByLink>,
  address: string,
  language: Language,
): Promise<void> {
  const { db, clock, config } = context;
  // Without the old password: the link replaces it.
  refuseWeak({ oldPassword: token, newPassword, confirmPassword });
  const { passwordResetsOfAddress: limit, passwordResetWindowSeconds: windowSeconds } = config.limits;
  await countEvent(db, clock(), [
    { key: `reset:${networkOf(address)}`, limit, windowSeconds, reason: 'passwordResets' },
  ]);
  const passwordHash = await hashPassword(newPassword, config.limits);
  const person = await inTransaction(context, async (context) => {
    const { db } = context;
    const now = clock();
    const [used] = await db
      .delete(passwordReset)
      .where(and(eq(passwordReset.hash, hashToken(token)), gt(passwordReset.expiresAt, now)))
      .returning({ userId: passwordReset.userId });
    if (!used) throw refuseField('token', 'password.link');
    await replacePassword(context, used.userId, passwordHash, 'passwordReset');
    await forgetDevices(context, used.userId);
    await recordOperation(db, {
      ...{ userId: used.userId, title: 'reset-password-by-link' },
      // Passwords are never recorded.
      ...{ subject: `person:${used.userId}`, before: null, after: null },
    });
    const [row] = await db
      .select({ phone: user.phone, email: user.email })
      .from(user)
      .where(eq(user.id, used.userId));
    return row;
  });
  if (person) await notifyPerson(context, person, 'passwordChanged', language);
}
