import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { listMySession } from '#contract/user-centre/session/calls.ts';
import type { AccessClaims } from '#server/core/access-token/access-token.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { session } from '../schema.ts';

/** Why a session ended. */
export type EndReason = 'signedOut' | 'endedElsewhere' | 'passwordChanged' | 'passwordReset';

const seen = sql<Date>`coalesce(${session.lastSeenAt}, ${session.createdAt})`.mapWith(session.createdAt);
const isOpen = (userId: string) => and(eq(session.userId, userId), isNull(session.endedAt));

/** The person's open sessions, last seen first. */
export async function findOwnSessions(
  { db, clock }: Context,
  { userId, sessionId }: AccessClaims,
): Promise<DataOf<typeof listMySession>> {
  const rows = await db
    .select({
      sessionUuid: session.id,
      device: session.userAgent,
      ip: session.address,
      createdAt: session.createdAt,
      lastSeenAt: seen,
    })
    .from(session)
    .where(and(isOpen(userId), gt(session.expiresAt, clock())))
    .orderBy(desc(seen), desc(session.id));
  return {
    list: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.sessionUuid === sessionId,
    })),
  };
}

/** Stores that the person was active. */
export async function noteSeen({ db, clock }: Context, sessionId: string): Promise<void> {
  await db.update(session).set({ lastSeenAt: clock() }).where(eq(session.id, sessionId));
}

/** Ends a session at sign-out: its access and refresh tokens are refused with 10019 from the next request. */
export async function endSession(context: Context, { userId, sessionId }: AccessClaims): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db, clock } = context;
    const ended = await endOne(db, clock(), userId, sessionId, 'signedOut');
    if (ended) await recordOperation(db, { userId, title: 'logout', ...endOf(sessionId, 'signedOut') });
  });
}

const endOf = (sessionId: string, endReason: EndReason) =>
  ({
    subject: `session:${sessionId}`,
    before: { isOpen: true },
    after: { isOpen: false, endReason },
  }) as const;

async function endOne(
  db: Database,
  now: Date,
  userId: string,
  sessionId: string,
  endReason: EndReason,
): Promise<boolean> {
  const ended = await db
    .update(session)
    .set({ endedAt: now, endReason })
    .where(and(isOpen(userId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  if (ended.length > 0) await announce(db, { kind: 'sessions', userId });
  return ended.length > 0;
}

/** Ends a session of the person from another one; does nothing to another person's session or one that has ended. */
export async function endOwnSession(context: Context, userId: string, sessionId: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db, clock } = context;
    if (await endOne(db, clock(), userId, sessionId, 'endedElsewhere')) {
      await recordOperation(db, {
        ...{ userId, title: 'end-session', params: { sessionUuid: sessionId } },
        ...endOf(sessionId, 'endedElsewhere'),
      });
    }
  });
}

/** Ends all other sessions of the person; returns their number. */
export async function endOtherSessions(
  context: Context,
  { userId, sessionId }: AccessClaims,
): Promise<number> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const ended = await endSessionsOf(context, userId, 'endedElsewhere', sessionId);
    await recordOperation(db, {
      ...{ userId, title: 'end-other-sessions', params: { ended } },
      ...{ subject: `person:${userId}`, before: { openSessions: ended + 1 }, after: { openSessions: 1 } },
    });
    return ended;
  });
}

/** Ends the person's sessions, except the given one, in the caller's transaction; returns their number. */
export async function endSessionsOf(
  { db, clock }: Context,
  userId: string,
  endReason: EndReason,
  but?: string,
): Promise<number> {
  const ended = await db
    .update(session)
    .set({ endedAt: clock(), endReason })
    .where(and(isOpen(userId), but ? ne(session.id, but) : undefined))
    .returning({ id: session.id });
  if (ended.length > 0) await announce(db, { kind: 'sessions', userId });
  return ended.length;
}
