import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Language } from '#contract/preferences.ts';
import { CODE_LENGTH } from '#contract/user-centre/verification-code/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { countEvent, takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { limitedEvent } from '#server/core/rate-limit/schema.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import type { Channel } from '#server/gateways/message.ts';
import type { Template } from '#server/gateways/texts.ts';
import type { Delivery } from '../delivery.ts';
import { verificationCode } from '../schema.ts';
import { capOfProof, type Proof } from './challenge.ts';
import { readCodeKey } from './code-key.ts';
import { type Asker, sendingCaps } from './sending-caps.ts';

/** What a code proves. */
export type Purpose = 'signIn' | 'register' | 'bind' | 'reauthenticate';

/** What a code is bound to: it is invalid for anything else. */
export interface Subject {
  readonly purpose: Purpose;
  /** Phone number or e-mail address. */
  readonly target: string;
  /** The person who asks, for `bind` and `reauthenticate`. */
  readonly userId?: string;
}

/** A code to send; or, if there is nothing to prove, a notice to the owner of the target. */
export interface Sending extends Subject {
  readonly channel: Channel;
  readonly language: Language;
  /** Address of the request. */
  readonly address: string;
  readonly asker: Asker;
  readonly notice?: Template;
  /** A stranger's solved challenge. */
  readonly proof?: Proof | undefined;
}

const TEMPLATES: Record<Purpose, Template> = {
  signIn: 'signInCode',
  register: 'registerCode',
  bind: 'bindCode',
  reauthenticate: 'reauthenticateCode',
};

// Mail servers ignore the case of addresses.
const keyOf = (target: string): string => target.toLowerCase();

/** Prepares a code as `prepareCode` does, and sends it. */
export async function sendCode(context: Context, sending: Sending): Promise<void> {
  const deliver = await prepareCode(context, sending);
  await deliver();
}

/**
 * Counts and stores a code, or a notice in its place, and returns its delivery. Limits, statements and answer are the
 * same for both, so that the requester cannot tell which it is: a notice stores a code that nobody knows. If the
 * gateway fails, the code does not count. Refuses with 429 beyond the limits, and with 403 `challenge` where a stranger
 * needs a proof.
 */
export async function prepareCode(context: Context, sending: Sending): Promise<Delivery> {
  const { db, clock, config, messenger } = context;
  const { channel, purpose, language, notice, target: to } = sending;
  const now = clock();
  const proof = await capOfProof(context, sending.proof);
  const caps = sendingCaps({ ...sending, target: keyOf(to), proof }, config.limits);
  const counted = await countEvent(db, now, [...caps.ofTarget, ...caps.ofSource]);
  const code = makeCode();
  const id = await store(context, sending, notice ? randomUUID() : code, now);
  const message = notice ? { template: notice } : { template: TEMPLATES[purpose], code };
  return async () => {
    try {
      await messenger.send({ channel, to, language, ...message });
    } catch (error) {
      // The requester's counts stay, so that hammering a failing gateway is limited.
      await takeBack(db, counted.slice(0, caps.ofTarget.length));
      await withdraw(context, id);
      throw error;
    }
  };
}

// `randomInt` uses the system's generator and is unbiased.
function makeCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

async function store(
  context: Context,
  { target, purpose, userId }: Subject,
  code: string,
  now: Date,
): Promise<string> {
  const { db } = context;
  const subject = { target, purpose, ...(userId && { userId }) };
  const hash = await hashCode(db, subject, code);
  const id = randomUUID();
  await inTransaction(context, async (context) => {
    const { db, config } = context;
    await lockKey(db, ['code', purpose, keyOf(target), userId].join(':'));
    await db.update(verificationCode).set({ replacedBy: id }).where(isLive(subject));
    await db.insert(verificationCode).values({
      id,
      target: keyOf(target),
      purpose,
      userId: userId ?? null,
      hash,
      createdAt: now,
      expiresAt: secondsAfter(now, config.limits.verificationCodeLifeSeconds),
    });
  });
  return id;
}

/** Withdraws a code that could not be sent: the previous one, which may have arrived, becomes valid again. */
async function withdraw(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const [gone] = await db
      .delete(verificationCode)
      .where(and(eq(verificationCode.id, id), isNull(verificationCode.replacedBy)))
      .returning({ id: verificationCode.id });
    if (!gone) return;
    await db.update(verificationCode).set({ replacedBy: null }).where(eq(verificationCode.replacedBy, id));
  });
}

/** The one code of a subject that is neither used nor replaced; a unique index allows only one. */
const isLive = ({ target, purpose, userId }: Subject) =>
  and(
    eq(verificationCode.target, keyOf(target)),
    eq(verificationCode.purpose, purpose),
    userId ? eq(verificationCode.userId, userId) : isNull(verificationCode.userId),
    isNull(verificationCode.usedAt),
    isNull(verificationCode.replacedBy),
  );

async function hashCode(
  db: Database,
  { target, purpose, userId = '' }: Subject,
  code: string,
): Promise<string> {
  return createHmac('sha256', await readCodeKey(db))
    .update([purpose, keyOf(target), userId, code].join('\n'))
    .digest('base64url');
}

const guessKey = ({ purpose, target, userId = '' }: Subject, browser: string) =>
  ['guess', purpose, keyOf(target), userId, browser].join(':');

/**
 * Counts a guess before it is checked, so that concurrent guesses cannot exceed the limit; refuses with 429 beyond
 * it. A known device, and a browser that asked for the code, each have a limit of their own, which others cannot use
 * up: `browser` is the hash of the device or the nonce of the ticket.
 */
export async function countGuess(
  { db, clock, config }: Context,
  subject: Subject,
  browser = '',
): Promise<void> {
  await countEvent(db, clock(), [
    {
      key: guessKey(subject, browser),
      limit: config.limits.verificationCodeGuesses,
      windowSeconds: config.limits.verificationCodeGuessWindowSeconds,
      reason: 'codeGuesses',
    },
  ]);
}

/**
 * Consumes a code; wrong, expired, used and missing codes are refused alike. Call `countGuess` before it. If the
 * transaction fails, the code stays valid.
 */
export async function consumeCode(
  { db, clock }: Context,
  subject: Subject,
  code: string,
  { field, browser = '' }: { field: string; browser?: string | undefined },
): Promise<void> {
  const now = clock();
  const hash = await hashCode(db, subject, code);
  // One statement: of concurrent requests, on any server, only one finds the code unused.
  const used = await db
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(isLive(subject), eq(verificationCode.hash, hash), gt(verificationCode.expiresAt, now)))
    .returning({ id: verificationCode.id });
  if (used.length === 0) throw refuseField(field, 'verificationCode.invalid');
  await db.delete(limitedEvent).where(eq(limitedEvent.key, guessKey(subject, browser)));
}
