import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { networkOf } from '#server/core/network.ts';
import { verifyPassword } from '#server/core/password-hash.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { hashDevice, isDeviceOf } from '#server/user-centre/known-device/public.ts';
import { knownDevice } from '#server/user-centre/known-device/schema.ts';
import {
  consumeCode,
  countGuess,
  nonceOf,
  type Subject,
} from '#server/user-centre/verification-code/public.ts';
import {
  type Counter,
  codeCounters,
  countFailure,
  countingParameters,
  delayedKeys,
  deviceCounters,
  refuseDelayed,
  revertAttempt,
  type SignInCounters,
  signInCounters,
} from './sign-in-limit.ts';
import { inTurn } from './turn.ts';

export type Person = typeof user.$inferSelect;

/** The origin of a request. */
export interface Source {
  readonly address: string;
  readonly userAgent: string;
  /** The device token in the browser's cookie. */
  readonly deviceToken?: string | undefined;
  /** The ticket of a browser that asked for a code. */
  readonly ticket?: string | undefined;
}

/** The secret that proves an identity: the field of the form, and its value. */
export type Secret =
  | {
      readonly password: string;
      readonly field: string;
      readonly rule: 'session.credentials' | 'password.wrong';
    }
  | { readonly phoneCode: string };

/** Either a password or a code must be present, not both; '' counts as missing. */
export function secretOf(
  { password, phoneCode }: { password?: string; phoneCode?: string },
  rule: 'session.credentials' | 'password.wrong',
): Secret {
  if (password && phoneCode) throw refuseField('phoneCode', 'field.choice');
  if (phoneCode) return { phoneCode };
  if (!password) throw refuseField('password', 'field.required');
  return { password, field: 'password', rule };
}

/** A person with a proved identity; earlier failures still count. */
export interface Proof {
  readonly person: Person;
  /** The counters to reset. */
  readonly counters: readonly Counter[];
  /** Whether this server issued the browser's device token, for any person. */
  readonly isOurDevice: boolean;
}

/**
 * The enabled person of a phone number who knows the secret. Unknown and disabled persons and wrong secrets are
 * refused alike, after the same work; too many failures are refused with 429, counted over passwords and codes.
 */
export async function provePerson(
  context: Context,
  phone: string,
  secret: Secret,
  source: Source,
  subject?: Pick<Subject, 'purpose' | 'userId'>,
): Promise<Person> {
  const { person, counters } = await prove(context, phone, secret, source, subject);
  await revertAttempt(context, counters);
  return person;
}

/**
 * The same for callers that reset the counters in their own statement. A failure is counted when the attempt fails, so
 * that correct attempts in progress do not delay each other; how many are in progress at once is limited.
 */
export function prove(
  context: Context,
  phone: string,
  secret: Secret,
  source: Source,
  subject: Pick<Subject, 'purpose' | 'userId'> = { purpose: 'signIn' },
): Promise<Proof> {
  return inTurn(context.config, `${phone}:${networkOf(source.address)}`, async () => {
    const attempt = await startAttempt(context, phone, secret, source);
    try {
      return await verify(context, phone, secret, source, subject, attempt);
    } catch (error) {
      if (error instanceof Refusal) await countFailure(context, attempt.allCounters, attempt.device !== null);
      throw error;
    }
  });
}

async function verify(
  context: Context,
  phone: string,
  secret: Secret,
  { ticket }: Source,
  { purpose, userId }: Pick<Subject, 'purpose' | 'userId'>,
  { person, device, counters, isOurDevice }: Attempt,
): Promise<Proof> {
  if ('password' in secret) {
    const matches = await verifyPassword(person?.passwordHash, secret.password, context.config.limits);
    if (!matches || !person?.isEnabled) throw refuseField(secret.field, secret.rule);
  } else {
    const subject = { purpose, target: phone, ...(userId && { userId }) };
    const browser = device ?? (await nonceOf(context, subject, ticket));
    await countGuess(context, subject, browser);
    await consumeCode(context, subject, secret.phoneCode, { field: 'phoneCode', browser });
    if (!person?.isEnabled) throw refuseField('phoneCode', 'verificationCode.invalid');
  }
  return { person, counters, isOurDevice };
}

interface Attempt extends Omit<Proof, 'person'> {
  readonly person: Person | null;
  /** The hash of the device, if it is known for the person. */
  readonly device: string | null;
  readonly allCounters: SignInCounters;
}

const attempt = preparedOn((db) => {
  const device = sql.placeholder('device');
  const known = db.$with('known').as(
    db
      .select({ hash: knownDevice.hash })
      .from(knownDevice)
      .innerJoin(user, eq(user.id, knownDevice.userId))
      .where(
        and(eq(user.phone, sql.placeholder('phone')), isDeviceOf(user.id, device, sql.placeholder('at'))),
      ),
  );
  return db
    .with(known)
    .select({
      person: user,
      device: sql<string | null>`(select ${known.hash} from ${known})`,
      isOurDevice: sql<boolean>`exists (select from ${knownDevice} where ${eq(knownDevice.hash, device)})`,
      delayed: delayedKeys(),
    })
    .from(sql`(select) as one`)
    .leftJoin(user, eq(user.phone, sql.placeholder('phone')))
    .prepare('attempt_sign_in');
});

// One statement, whether or not person and device exist.
async function startAttempt(
  context: Context,
  phone: string,
  secret: Secret,
  { address, deviceToken }: Source,
): Promise<Attempt> {
  const { db, clock } = context;
  const { limits } = context.config;
  const now = clock();
  const device = hashDevice(deviceToken ?? '');
  const kind = 'password' in secret ? (counters: readonly Counter[]) => counters : codeCounters;
  const allCounters = {
    ofDevice: kind(deviceCounters(phone, device, limits)),
    ofUnknownDevice: kind(signInCounters(phone, address, limits)),
  };
  const { keys, latest } = countingParameters(allCounters, now, limits);
  const [row] = await attempt(db).execute({ phone, device, at: now, now: now.toISOString(), keys, latest });
  if (!row) throw new Error('The attempt was not read.');
  const counters = row.device ? allCounters.ofDevice : allCounters.ofUnknownDevice;
  await refuseDelayed(context, counters, row.delayed);
  return { ...row, counters, allCounters };
}
