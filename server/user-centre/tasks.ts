import { and, eq, inArray, lt, lte, or } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { Limits } from '#server/core/limits.ts';
import { limitedEvent } from '#server/core/rate-limit/schema.ts';
import type { Database } from '#server/db/database.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { knownDevice } from '#server/user-centre/known-device/schema.ts';
import { passwordReset } from '#server/user-centre/password/schema.ts';
import { refreshToken } from '#server/user-centre/refresh-token/schema.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { signInAttempt } from '#server/user-centre/sign-in/schema.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';

/** What a task works with: a transaction of its own, the time, and how many rows it may touch at once. */
export interface TaskContext {
  readonly db: Database;
  readonly now: Date;
  readonly limits: Limits;
  readonly batch: number;
}

/** A piece of housekeeping. It answers how many rows it touched; as many as `batch` means that there is more. */
export interface Task {
  readonly name: string;
  run(context: TaskContext): Promise<number>;
}

/** Housekeeping, in order. Calls judge expiry by the clock themselves: a task that runs late changes no answer. */
export const tasks: readonly Task[] = [
  {
    name: 'join-requests',
    async run({ db, now, batch }) {
      const expired = db
        .select({ id: joinRequest.id })
        .from(joinRequest)
        .where(and(eq(joinRequest.status, 1), lte(joinRequest.expiresAt, now)))
        .limit(batch)
        // One that is being decided right now is not waited for: the decision wins.
        .for('update', { skipLocked: true });
      const changed = await db
        .update(joinRequest)
        .set({ status: 0 })
        .where(inArray(joinRequest.id, expired))
        .returning({ id: joinRequest.id });
      return changed.length;
    },
  },
  {
    // Ended sessions stay a while in the person's list, then go with their tokens.
    name: 'sessions',
    async run({ db, now, limits, batch }) {
      const past = secondsAfter(now, -limits.endedSessionMemorySeconds);
      const old = db
        .select({ id: session.id })
        .from(session)
        .where(or(lt(session.expiresAt, past), lt(session.endedAt, past)))
        .limit(batch);
      const removed = await db.delete(session).where(inArray(session.id, old)).returning({ id: session.id });
      return removed.length;
    },
  },
  {
    // A token past its own end is refused like one that never was; retired ones stay until then, to tell reuse.
    name: 'refresh-tokens',
    async run({ db, now, batch }) {
      const old = db
        .select({ hash: refreshToken.hash })
        .from(refreshToken)
        .where(lt(refreshToken.expiresAt, now))
        .limit(batch);
      const removed = await db
        .delete(refreshToken)
        .where(inArray(refreshToken.hash, old))
        .returning({ hash: refreshToken.hash });
      return removed.length;
    },
  },
  {
    name: 'sign-in-attempts',
    async run({ db, now, limits, batch }) {
      const old = db
        .select({ key: signInAttempt.key })
        .from(signInAttempt)
        .where(lt(signInAttempt.lastAt, secondsAfter(now, -limits.signInMemorySeconds)))
        .limit(batch);
      const removed = await db
        .delete(signInAttempt)
        .where(inArray(signInAttempt.key, old))
        .returning({ key: signInAttempt.key });
      return removed.length;
    },
  },
  {
    name: 'verification-codes',
    async run({ db, now, batch }) {
      const { id, expiresAt } = verificationCode;
      const old = db.select({ id }).from(verificationCode).where(lt(expiresAt, now)).limit(batch);
      return (await db.delete(verificationCode).where(inArray(id, old)).returning({ id })).length;
    },
  },
  {
    name: 'limited-events',
    async run({ db, now, batch }) {
      const { id, expiresAt } = limitedEvent;
      const old = db.select({ id }).from(limitedEvent).where(lt(expiresAt, now)).limit(batch);
      return (await db.delete(limitedEvent).where(inArray(id, old)).returning({ id })).length;
    },
  },
  {
    name: 'known-devices',
    async run({ db, now, batch }) {
      const { hash, expiresAt } = knownDevice;
      const old = db.select({ hash }).from(knownDevice).where(lt(expiresAt, now)).limit(batch);
      // A browser that several people use is one hash; those who come still are known for longer.
      const removed = db.delete(knownDevice).where(and(inArray(hash, old), lt(expiresAt, now)));
      return (await removed.returning({ hash })).length;
    },
  },
  {
    name: 'password-resets',
    async run({ db, now, batch }) {
      const { hash, expiresAt } = passwordReset;
      const old = db.select({ hash }).from(passwordReset).where(lt(expiresAt, now)).limit(batch);
      return (await db.delete(passwordReset).where(inArray(hash, old)).returning({ hash })).length;
    },
  },
];
