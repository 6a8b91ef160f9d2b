import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secondsAfter, toSeconds } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { readCodeKey } from './code-key.ts';
import type { Subject } from './verification-code.ts';

const NONCE_BYTES = 12;

/** A ticket: nonce, end in seconds since 1970, and signature. */
export const TICKET_PATTERN = /^([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/;

const sign = (key: Uint8Array, { purpose, target }: Subject, nonce: string, end: string): string =>
  createHmac('sha256', key)
    .update(['ticket', purpose, target.toLowerCase(), nonce, end].join('\n'))
    .digest('base64url');

/**
 * A ticket for the browser that asked for a code: its guesses are counted apart from those of others, who did not
 * ask. A ticket costs a sent code, so the sending limits bound the number of tickets. A valid earlier ticket keeps its
 * count.
 */
export async function issueTicket(
  context: Context,
  subject: Subject,
  earlier: string | undefined,
): Promise<string> {
  const { db, clock, config } = context;
  const nonce = (await nonceOf(context, subject, earlier)) ?? randomBytes(NONCE_BYTES).toString('base64url');
  const end = String(toSeconds(secondsAfter(clock(), config.limits.verificationCodeGuessWindowSeconds)));
  return [nonce, end, sign(await readCodeKey(db), subject, nonce, end)].join('.');
}

/** The key under which the guesses of a ticket's browser count; undefined for a missing, old or foreign ticket. */
export async function nonceOf(
  { db, clock }: Context,
  subject: Subject,
  ticket: string | undefined,
): Promise<string | undefined> {
  const [, nonce = '', end = '', signature = ''] = TICKET_PATTERN.exec(ticket ?? '') ?? [];
  if (!nonce || Number(end) < toSeconds(clock())) return undefined;
  const expected = sign(await readCodeKey(db), subject, nonce, end);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? nonce : undefined;
}
