import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { updateEmail, updatePhone } from '#contract/user-centre/account/calls.ts';
import { emailChangeErrors, phoneChangeErrors } from '#contract/user-centre/contact/rules.ts';
import type { AccessClaims } from '#server/core/access-token/access-token.ts';
import type { Context } from '#server/core/context.ts';
import { notifyPerson } from '#server/core/notify-person.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/failure.ts';
import { requireFresh } from '#server/user-centre/session/public.ts';
import { consumeCode, countGuess } from '#server/user-centre/verification-code/public.ts';
import { user } from '../schema.ts';

/** Changes the phone number to one that was verified by a code; notifies the old number. */
export async function changePhone(
  context: Context,
  caller: AccessClaims,
  form: BodyOf<typeof updatePhone>,
  language: Language,
): Promise<void> {
  const errors = phoneChangeErrors(form);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const old = await bind(
    context,
    caller,
    form.phone,
    { value: form.phoneCode, field: 'phoneCode' },
    (tx, now) =>
      tx.update(user).set({ phone: form.phone, phoneVerifiedAt: now }).where(eq(user.id, caller.userId)),
  );
  await notifyPerson(context, old, 'phoneChanged', language);
}

/**
 * Changes the e-mail address to one that was verified by a code; notifies the old address, or the phone if there was
 * none.
 */
export async function changeEmail(
  context: Context,
  caller: AccessClaims,
  form: BodyOf<typeof updateEmail>,
  language: Language,
): Promise<void> {
  const errors = emailChangeErrors(form);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const old = await bind(
    context,
    caller,
    form.email,
    { value: form.emailCode, field: 'emailCode' },
    (tx, now) =>
      tx.update(user).set({ email: form.email, emailVerifiedAt: now }).where(eq(user.id, caller.userId)),
  );
  await notifyPerson(context, old, 'emailChanged', language);
}

/** Consumes the code and updates the person in one transaction; returns the previous contact. */
async function bind(
  context: Context,
  caller: AccessClaims,
  target: string,
  code: { value: string; field: string },
  change: (db: Database, now: Date) => PromiseLike<unknown>,
): Promise<{ phone: string; email: string | null }> {
  const { clock } = context;
  const { userId } = caller;
  await requireFresh(context, caller);
  const subject = { purpose: 'bind', target, userId } as const;
  await countGuess(context, subject);
  try {
    return await inTransaction(context, async (context) => {
      const { db } = context;
      const now = clock();
      const [old] = await db
        .select({ phone: user.phone, email: user.email })
        .from(user)
        .where(eq(user.id, userId))
        .for('update');
      if (!old) throw new Refusal(Code.SessionEnded);
      await consumeCode(context, subject, code.value, { field: code.field });
      await change(db, now);
      const title = code.field === 'phoneCode' ? 'update-phone' : 'update-email';
      const name = code.field === 'phoneCode' ? 'phone' : 'email';
      await recordOperation(db, {
        ...{ userId, title, subject: `person:${userId}` },
        ...{ before: { [name]: old[name] ?? '' }, after: { [name]: target } },
      });
      return old;
    });
  } catch (error) {
    // Another person bound it since the code was sent. The refusal must not reveal that such an account exists.
    if (isUniqueViolation(error)) throw refuseField(code.field, 'verificationCode.invalid');
    throw error;
  }
}
