import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import { user } from '../db/schema/user.ts';
import { verifyPassword } from '../password.ts';
import type { Platform } from '../platform.ts';
import { refuseField } from '../refusal.ts';
import { hashDevice, isDeviceOf } from './known-device.ts';
import {
  type Counter,
  codeCounters,
  countSignIn,
  deviceCounters,
  forgiveSignIn,
  signInCounters,
} from './sign-in-limit.ts';
import { consumeCode, countGuess, type Subject } from './verification-code.ts';

export type Person = typeof user.$inferSelect;

/** Where a request comes from. */
export interface Source {
  readonly address: string;
  readonly userAgent: string;
  /** The token of the cookie that a known browser has. */
  readonly deviceToken?: string | undefined;
}

/** How somebody proves to be a person: the field of the form, and what stands in it. */
export type Secret =
  | {
      readonly password: string;
      readonly field: string;
      readonly rule: 'session.credentials' | 'password.wrong';
    }
  | { readonly phoneCode: string };

/** A password must be there, or a code in its place, not both; '' counts as not there. */
export function secretOf(
  { password, phoneCode }: { password?: string; phoneCode?: string },
  rule: 'session.credentials' | 'password.wrong',
): Secret {
  if (password && phoneCode) throw refuseField('phoneCode', 'field.choice');
  if (phoneCode) return { phoneCode };
  if (!password) throw refuseField('password', 'field.required');
  return { password, field: 'password', rule };
}

/**
 * The enabled person of a phone number who knows the secret. Unknown, disabled and wrong are refused alike, in words
 * and in work; too many failures are refused with 429, counted over both ways of proving.
 */
export async function provePerson(
  platform: Platform,
  phone: string,
  secret: Secret,
  source: Source,
  { purpose, userId }: Pick<Subject, 'purpose' | 'userId'> = { purpose: 'signIn' },
): Promise<Person> {
  const { db, clock, config } = platform;
  const found = await findPerson(db, phone, source, clock());
  const counters = found?.device
    ? deviceCounters(phone, found.device, config.limits)
    : signInCounters(phone, source.address, config.limits);
  if ('password' in secret) {
    await countSignIn(db, clock(), counters, config.limits);
    const matches = await verifyPassword(found?.person.passwordHash, secret.password, config.limits);
    if (!matches || !found?.person.isEnabled) throw refuseField(secret.field, secret.rule);
  } else {
    const subject = { purpose, target: phone, ...(userId && { userId }) };
    await proveByCode(platform, subject, secret.phoneCode, counters, found?.device ?? undefined);
    if (!found?.person.isEnabled) throw refuseField('phoneCode', 'verificationCode.invalid');
  }
  await forgiveSignIn(db, counters);
  return found.person;
}

async function proveByCode(
  platform: Platform,
  subject: Subject,
  code: string,
  counters: readonly Counter[],
  device: string | undefined,
): Promise<void> {
  const { db, clock, config } = platform;
  await countSignIn(db, clock(), codeCounters(counters), config.limits);
  await countGuess(platform, subject, device);
  await consumeCode(db, clock(), subject, code, { field: 'phoneCode', ...(device && { device }) });
}

const personOf = preparedOn((db) =>
  db
    .select({ person: user, device: knownDevice.hash })
    .from(user)
    .leftJoin(knownDevice, isDeviceOf(user.id, sql.placeholder('device'), sql.placeholder('now')))
    .where(eq(user.phone, sql.placeholder('phone')))
    .prepare('person_of_phone'),
);

// One statement, whether there is a person, a device, both or neither.
async function findPerson(
  db: Database,
  phone: string,
  { deviceToken }: Source,
  now: Date,
): Promise<{ person: Person; device: string | null } | undefined> {
  const [row] = await personOf(db).execute({ phone, device: hashDevice(deviceToken ?? ''), now });
  return row;
}
