import type { BodyOf, FieldError } from '#contract/call.ts';
import type { register } from '#contract/calls/account.ts';
import { Code } from '#contract/codes.ts';
import { registrationErrors } from '#contract/rules/registration.ts';
import { isCommonPassword } from '../common-password.ts';
import { user } from '../db/schema/user.ts';
import { hashPassword } from '../password.ts';
import type { Platform } from '../platform.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { recordOperation } from './operation-record.ts';
import { countEvent } from './rate-limit.ts';
import { networkOf } from './sign-in-limit.ts';
import { consumeCode, countGuess } from './verification-code.ts';

/** The errors of a form whose field holds a new password, with that of a common one. */
export function withCommonPassword(
  errors: readonly FieldError[],
  field: string,
  password: string,
): FieldError[] {
  const isCommon = !errors.some((error) => error.field === field) && isCommonPassword(password);
  return isCommon ? [...errors, { field, rule: 'password.common' }] : [...errors];
}

/**
 * Makes an account for a phone number whose code came back. A number that has an account never got one, so it is
 * refused like a wrong code, after the same work.
 */
export async function registerPerson(
  platform: Platform,
  { appName: _, ...form }: BodyOf<typeof register>,
  address: string,
): Promise<void> {
  const { db, clock, config } = platform;
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
  await countGuess(platform, subject);
  const passwordHash = await hashPassword(form.password, config.limits);
  await db.transaction(async (tx) => {
    const now = clock();
    await consumeCode(tx, now, subject, form.code, { field: 'code' });
    const [added] = await tx
      .insert(user)
      .values({
        phone: form.phone,
        name: form.name.trim(),
        passwordHash,
        createdAt: now,
        phoneVerifiedAt: now,
      })
      // Somebody may have bound the number since the code was sent.
      .onConflictDoNothing()
      .returning({ id: user.id });
    if (!added) throw refuseField('code', 'verificationCode.invalid');
    await recordOperation(tx, { userId: added.id, title: 'register', params: { name: form.name.trim() } });
  });
}
