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
import type { Channel } from '#server/gateways/message.ts';
import { hashDevice, isDeviceOf } from '#server/user-centre/known-device/public.ts';
import { knownDevice } from '#server/user-centre/known-device/schema.ts';
import { requireFresh } from '#server/user-centre/session/public.ts';
import {
  type Asker,
  type Delivery,
  type Proof,
  prepareCode,
  sendCode,
} from '#server/user-centre/verification-code/public.ts';
import { user } from '../schema.ts';

interface Form {
  phone?: string;
  email?: string;
}

/** The request: its address and browser, and the language of its messages. */
interface Asked {
  readonly address: string;
  readonly language: Language;
  /** The device token in the browser's cookie. */
  readonly deviceToken?: string | undefined;
  /** The solved challenge of a stranger. */
  readonly proof?: Proof | undefined;
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
}

/** The phone number of a form without another kind of target. */
function phoneOf({ phone = '' }: Form): string {
  refuse(fieldErrorsOf({ phone: phoneCodeTargetViolation(phone) }));
  return phone;
}

interface Owner {
  /** Null if no account has the number. */
  readonly isEnabled: boolean | null;
  /** The hash of the request's device, if it is known for the owner of the number. */
  readonly device: string | null;
}

/** The owner of a number. One row, whether or not there is an account. */
async function findOwner(
  { db, clock }: Context,
  phone: string,
  deviceToken: string | undefined,
): Promise<Owner> {
  const device = hashDevice(deviceToken ?? '');
  const [row] = await db
    .select({ isEnabled: user.isEnabled, device: knownDevice.hash })
    .from(sql`(select) as one`)
    .leftJoin(user, eq(user.phone, phone))
    .leftJoin(knownDevice, isDeviceOf(user.id, device, clock()));
  return row ?? { isEnabled: null, device: null };
}

/** Prepares a sign-in code. For a number without an enabled account, only the message says so. */
export async function prepareSignInCode(
  context: Context,
  form: Form,
  { deviceToken, ...asked }: Asked,
): Promise<Delivery> {
  const target = phoneOf(form);
  const { isEnabled, device } = await findOwner(context, target, deviceToken);
  const asker: Asker = device ? { kind: 'device', device } : { kind: 'stranger' };
  const noAccount = isEnabled === null ? 'noAccount' : 'accountDisabled';
  const notice = isEnabled ? {} : ({ notice: noAccount } as const);
  return prepareCode(context, { purpose: 'signIn', channel: 'sms', target, asker, ...asked, ...notice });
}

/** Prepares a registration code. For a number with an account, only the message says so. */
export async function prepareRegistrationCode(
  context: Context,
  form: Form,
  { deviceToken, ...asked }: Asked,
): Promise<Delivery> {
  const target = phoneOf(form);
  const { isEnabled } = await findOwner(context, target, deviceToken);
  return prepareCode(context, {
    purpose: 'register',
    channel: 'sms',
    target,
    asker: { kind: 'stranger' },
    ...asked,
    ...(isEnabled !== null && { notice: 'accountExists' }),
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
  { deviceToken: _, proof: __, ...asked }: Asked,
): Promise<void> {
  const { db } = context;
  const { userId } = caller;
  const asker: Asker = { kind: 'person', userId };
  const { channel, target } = targetOf(form);
  const [own] = await db.select({ phone: user.phone }).from(user).where(eq(user.id, userId));
  if (channel === 'sms' && own?.phone === target) {
    return sendCode(context, { purpose: 'reauthenticate', channel, target, userId, asker, ...asked });
  }
  await requireFresh(context, caller);
  const isTaken = (await db.$count(user, ownerOf(channel, target))) > 0;
  await sendCode(context, {
    purpose: 'bind',
    channel,
    target,
    userId,
    asker,
    ...asked,
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
