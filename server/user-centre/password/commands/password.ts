import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { setMyPassword } from '#contract/user-centre/account/calls.ts';
import { passwordChangeErrors } from '#contract/user-centre/password/rules.ts';
import type { AccessClaims } from '#server/core/access-token/access-token.ts';
import type { Context } from '#server/core/context.ts';
import { notifyPerson } from '#server/core/notify-person.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { hashPassword } from '#server/core/password-hash.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { forgetDevices } from '#server/user-centre/known-device/public.ts';
import { type EndReason, endSessionsOf } from '#server/user-centre/session/public.ts';
import { provePerson, type Source } from '#server/user-centre/sign-in/public.ts';
import { withCommonPassword } from '../common-password.ts';
import { passwordReset } from '../schema.ts';

/**
 * Changes the person's password, ends the other sessions and notifies the person. Wrong old passwords count as failed
 * sign-ins.
 */
export async function changePassword(
  context: Context,
  { userId, sessionId }: AccessClaims,
  { uuid = userId, oldPassword, newPassword, confirmPassword = newPassword }: BodyOf<typeof setMyPassword>,
  source: Source,
  language: Language,
): Promise<void> {
  if (uuid.toLowerCase() !== userId) throw forbid('otherAccount');
  refuseWeak({ oldPassword, newPassword, confirmPassword });
  const { db } = context;
  const [own] = await db.select({ phone: user.phone }).from(user).where(eq(user.id, userId));
  if (!own) throw new Refusal(Code.SessionEnded);
  const secret = { password: oldPassword, field: 'oldPassword', rule: 'password.wrong' } as const;
  const person = await provePerson(context, own.phone, secret, source);
  if (oldPassword === newPassword) throw refuseField('newPassword', 'password.same');
  const passwordHash = await hashPassword(newPassword, context.config.limits);
  await inTransaction(context, async (context) => {
    const { db } = context;
    const [locked] = await db
      .select({ passwordHash: user.passwordHash })
      .from(user)
      .where(eq(user.id, userId))
      .for('update');
    // Of two concurrent changes the first one wins; for the second, the old password is no longer right.
    if (locked?.passwordHash !== person.passwordHash) throw refuseField('oldPassword', 'password.wrong');
    await replacePassword(context, userId, passwordHash, 'passwordChanged', sessionId);
    await forgetDevices(context, userId, source.deviceToken);
    // Passwords are never recorded.
    const subject = `person:${userId}` as const;
    await recordOperation(db, { userId, title: 'set-my-password', subject, before: null, after: null });
  });
  await notifyPerson(context, person, 'passwordChanged', language);
}

/** Refuses a new password that breaks a rule or is on the list of common ones. */
export function refuseWeak(form: Parameters<typeof passwordChangeErrors>[0]): void {
  const errors = withCommonPassword(passwordChangeErrors(form), 'newPassword', form.newPassword);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
}

/** Stores a password and ends what the old one opened: all sessions except the given one, and reset links. */
export async function replacePassword(
  context: Context,
  userId: string,
  passwordHash: string,
  endReason: EndReason,
  but?: string,
): Promise<void> {
  const { db } = context;
  await db.update(user).set({ passwordHash }).where(eq(user.id, userId));
  await endSessionsOf(context, userId, endReason, but);
  await db.delete(passwordReset).where(eq(passwordReset.userId, userId));
}
