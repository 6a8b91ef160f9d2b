import { eq, sql } from 'drizzle-orm';
import type { FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { emailCodeTargetViolation } from '#contract/user-centre/contact/rules.ts';
import { phoneCodeTargetViolation } from '#contract/user-centre/phone/rules.ts';
import type { AccessClaims } from '#server/core/access-token/access-token.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { Channel } from '#server/gateways/message.ts';
import { requireFresh } from '#server/user-centre/session/public.ts';
import { type Delivery, prepareCode, sendCode } from '#server/user-centre/verification-code/public.ts';
import { user } from '../schema.ts';

interface Form {
  phone?: string;
  email?: string;
}

/** The requester, and the language of messages to them. */
interface Asker {
  readonly address: string;
  readonly language: Language;
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
}

/** The phone number of a form without another kind of target. */
function phoneOf({ phone = '' }: Form): string {
  refuse(fieldErrorsOf({ phone: phoneCodeTargetViolation(phone) }));
  return phone;
}

async function findByPhone(
  db: Database,
  phone: string,
): Promise<{ id: string; isEnabled: boolean } | undefined> {
  const [row] = await db
    .select({ id: user.id, isEnabled: user.isEnabled })
    .from(user)
    .where(eq(user.phone, phone));
  return row;
}

/** Prepares a sign-in code. For a number without an enabled account, only the message says so. */
export async function prepareSignInCode(context: Context, form: Form, asker: Asker): Promise<Delivery> {
  const target = phoneOf(form);
  const found = await findByPhone(context.db, target);
  const withAccount = found?.isEnabled ? {} : { notice: 'accountDisabled' as const };
  const how = found ? withAccount : { notice: 'noAccount' as const };
  return prepareCode(context, { purpose: 'signIn', channel: 'sms', target, ...asker, ...how });
}

/** Prepares a registration code. For a number with an account, only the message says so. */
export async function prepareRegistrationCode(context: Context, form: Form, asker: Asker): Promise<Delivery> {
  const target = phoneOf(form);
  const isTaken = (await findByPhone(context.db, target)) !== undefined;
  return prepareCode(context, {
    purpose: 'register',
    channel: 'sms',
    target,
    ...asker,
    ...(isTaken && { notice: 'accountExists' }),
  });
}

/**
 * Sends a code to the phone or e-mail that the person wants to bind. A code to the own phone serves to
 * reauthenticate. Codes to other numbers need that first.
 */
export async function sendBindCode(
  context: Context,
  caller: AccessClaims,
  form: Form,
  asker: Asker,
): Promise<void> {
  const { db } = context;
  const { userId } = caller;
  const { channel, target } = targetOf(form);
  const [own] = await db.select({ phone: user.phone }).from(user).where(eq(user.id, userId));
  if (channel === 'sms' && own?.phone === target) {
    return sendCode(context, { purpose: 'reauthenticate', channel, target, userId, ...asker });
  }
  await requireFresh(context, caller);
  const isTaken = (await db.$count(user, ownerOf(channel, target))) > 0;
  await sendCode(context, {
    purpose: 'bind',
    channel,
    target,
    userId,
    ...asker,
    ...(isTaken && { notice: 'contactTaken' }),
  });
}

const ownerOf = (channel: Channel, target: string) =>
  channel === 'sms' ? eq(user.phone, target) : eq(sql`lower(${user.email})`, target.toLowerCase());

function targetOf({ phone = '', email = '' }: Form): { channel: Channel; target: string } {
  if (phone && email) throw refuseField('email', 'field.choice');
  if (email) {
    refuse(fieldErrorsOf({ email: emailCodeTargetViolation(email) }));
    return { channel: 'email', target: email };
  }
  return { channel: 'sms', target: phoneOf({ phone }) };
}
