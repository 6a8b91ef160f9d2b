import { eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { AccessClaims } from '#server/core/access-token/access-token.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { provePerson, type Secret, type Source } from '#server/user-centre/sign-in/public.ts';
import { session } from '../schema.ts';

/** Refuses with `reauthenticate` if the person has not proved their identity for a while. */
export async function requireFresh(
  { db, clock, config }: Context,
  { sessionId }: AccessClaims,
): Promise<void> {
  const [row] = await db.select().from(session).where(eq(session.id, sessionId));
  const proved = row && (row.authenticatedAt ?? row.createdAt);
  if (!proved || secondsAfter(proved, config.limits.reauthenticateAfterSeconds) < clock()) {
    throw forbid('reauthenticate');
  }
}

/** Accepts a password or code of the person as a new proof; failures count as failed sign-ins. */
export async function reauthenticate(
  context: Context,
  { userId, sessionId }: AccessClaims,
  secret: Secret,
  source: Source,
): Promise<void> {
  const { db, clock } = context;
  const [own] = await db.select({ phone: user.phone }).from(user).where(eq(user.id, userId));
  if (!own) throw new Refusal(Code.SessionEnded);
  await provePerson(context, own.phone, secret, source, { purpose: 'reauthenticate', userId });
  await inTransaction(context, async (context) => {
    const { db } = context;
    await db.update(session).set({ authenticatedAt: clock() }).where(eq(session.id, sessionId));
    const subject = `session:${sessionId}` as const;
    await recordOperation(db, { userId, title: 'reauthenticate', subject, before: null, after: null });
  });
}
