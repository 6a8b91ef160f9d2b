import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { refreshToken } from '../schema.ts';

/** 256 random bits cannot be guessed, so a fast hash without salt is enough. */
const TOKEN_BYTES = 32;

/** A session and its current refresh token. */
export interface Refreshed {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Stores a new token for a session; the previous one must be retired already. */
async function addRefreshToken(
  context: Context,
  sessionId: string,
  token: string = newToken(),
): Promise<string> {
  const now = context.clock();
  await context.db.insert(refreshToken).values({
    hash: hashToken(token),
    sessionId,
    createdAt: now,
    expiresAt: secondsAfter(now, context.config.limits.refreshIdleSeconds),
  });
  return token;
}

/** Issues a new token for a session and retires the current one, without knowing that token. */
export async function replaceRefreshToken(context: Context, sessionId: string): Promise<string> {
  await context.db.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('update');
  const now = context.clock();
  await retireLive(context.db, now, sessionId);
  await context.db.update(session).set({ refreshedAt: now }).where(eq(session.id, sessionId));
  return addRefreshToken(context, sessionId);
}

async function retireLive(db: Database, now: Date, sessionId: string): Promise<void> {
  await db
    .update(refreshToken)
    .set({ retiredAt: now })
    .where(and(eq(refreshToken.sessionId, sessionId), isNull(refreshToken.retiredAt)));
}

/**
 * Exchanges a refresh token for its successor. Concurrent requests, from several tabs or as retries, get the same
 * successor during the grace time. After it they still do while no request has been seen since the refresh, because
 * then the answer was lost. Any later use means that the token was copied, and ends the session.
 */
export async function rotateRefreshToken(
  context: Context,
  token: string,
  address: string,
): Promise<Refreshed> {
  // The refusal must not roll back the end of the session, so the transaction returns the refusal, which is thrown
  // after it.
  const outcome = await inTransaction(context, (context) => rotate(context, token, address));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function rotate(context: Context, token: string, address: string): Promise<Refreshed | Refusal> {
  const { db, clock, config } = context;
  const hash = hashToken(token);
  await lockSessionOf(db, hash);
  const now = clock();
  const [row] = await db
    .select({
      sessionId: refreshToken.sessionId,
      tokenExpiresAt: refreshToken.expiresAt,
      retiredAt: refreshToken.retiredAt,
      sealedSuccessor: refreshToken.sealedSuccessor,
      userId: session.userId,
      endedAt: session.endedAt,
      sessionExpiresAt: session.expiresAt,
      isAnswerLost: sql<boolean>`coalesce(${session.refreshedAt} = ${refreshToken.retiredAt}
        and coalesce(${session.lastSeenAt}, ${session.createdAt}) <= ${session.refreshedAt}, false)`,
      isEnabled: user.isEnabled,
    })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(refreshToken.hash, hash));
  if (!row) return new Refusal(Code.NotSignedIn);
  if (row.endedAt || !row.isEnabled) return new Refusal(Code.SessionEnded);
  if (row.tokenExpiresAt <= now || row.sessionExpiresAt <= now) return new Refusal(Code.NotSignedIn);

  const isInGrace =
    row.retiredAt === null || secondsAfter(row.retiredAt, config.limits.refreshGraceSeconds) >= now;
  if (!isInGrace && !row.isAnswerLost) {
    await db
      .update(session)
      .set({ endedAt: now, endReason: 'tokenReused' })
      .where(eq(session.id, row.sessionId));
    await announce(db, { kind: 'sessions', userId: row.userId });
    return new Refusal(Code.SessionEnded, { reason: 'tokenReused' });
  }
  const answer = { userId: row.userId, sessionId: row.sessionId };
  if (row.sealedSuccessor) return { ...answer, refreshToken: unseal(row.sealedSuccessor, token) };

  // The given token was retired by a switch of organisation: retire the token that the switch issued. A session has
  // one chain of tokens; a second one would hide a thief.
  if (row.retiredAt) await retireLive(db, now, row.sessionId);
  const successor = newToken();
  await db
    .update(refreshToken)
    // A token that was retired earlier keeps its original grace time.
    .set({ retiredAt: row.retiredAt ?? now, sealedSuccessor: seal(successor, token) })
    .where(eq(refreshToken.hash, hash));
  await addRefreshToken(context, row.sessionId, successor);
  if (row.retiredAt === null) {
    await db
      .update(session)
      .set({ refreshedAt: now, lastSeenAt: now, address })
      .where(eq(session.id, row.sessionId));
  }
  return { ...answer, refreshToken: successor };
}

// Serialises refreshes of a session, and its end; reads after the lock are current.
async function lockSessionOf(db: Database, hash: string): Promise<void> {
  const owner = db
    .select({ id: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash));
  await db.select({ id: session.id }).from(session).where(inArray(session.id, owner)).for('update');
}

// The database stores only hashes. The sealed successor can be read only with the token before it.
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'heliport refresh successor', 32));
}

function seal(successor: string, token: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), nonce);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

function unseal(sealed: string, token: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(token), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
