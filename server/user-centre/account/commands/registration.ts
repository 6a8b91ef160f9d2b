import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { register } from '#contract/user-centre/account/calls.ts';
import { registrationErrors } from '#contract/user-centre/registration/rules.ts';
import type { Context } from '#server/core/context.ts';
import { networkOf } from '#server/core/network.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { hashPassword } from '#server/core/password-hash.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { withCommonPassword } from '#server/user-centre/password/public.ts';
import type { Source } from '#server/user-centre/sign-in/public.ts';
import { consumeCode, countGuess, nonceOf } from '#server/user-centre/verification-code/public.ts';
import { user } from '../schema.ts';

/**
 * Creates an account for a phone number that was verified by a code. No code is ever sent for a number with an
 * account, so it is refused like a wrong code, after the same work.
 */
export async function registerPerson(
  context: Context,
  { appName: _, ...form }: BodyOf<typeof register>,
  { address, ticket }: Pick<Source, 'address' | 'ticket'>,
): Promise<void> {
  const { db, clock, config } = context;
  const errors = withCommonPassword(registrationErrors(form), 'password', form.password);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  await countEvent(db, clock(), [
    {
      key: `register:${networkOf(address)}`,
      limit: config.limits.registrationsOfAddress,
      windowSeconds: config.limits.registrationWindowSeconds,
      reason: 'registrations',
    },
  ]);
  const subject = { purpose: 'register', target: form.phone } as const;
  const browser = await nonceOf(context, subject, ticket);
  await countGuess(context, subject, browser);
  const passwordHash = await hashPassword(form.password, config.limits);
  await inTransaction(context, async (context) => {
    const { db } = context;
    const now = clock();
    await consumeCode(context, subject, form.code, { field: 'code', browser });
    const [added] = await db
      .insert(user)
      .values({
        phone: form.phone,
        name: form.name.trim(),
        passwordHash,
        createdAt: now,
        phoneVerifiedAt: now,
      })
      // Another person may have bound the number since the code was sent.
      .onConflictDoNothing()
      .returning({ id: user.id });
    if (!added) throw refuseField('code', 'verificationCode.invalid');
    const name = form.name.trim();
    await recordOperation(db, {
      ...{ userId: added.id, title: 'register', params: { name } },
      ...{ subject: `person:${added.id}`, before: null, after: { name, phone: form.phone } },
    });
  });
}
