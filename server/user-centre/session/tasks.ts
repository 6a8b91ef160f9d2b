import { inArray, lt, or } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { Task } from '#server/core/housekeep.ts';
import { session } from './schema.ts';

/** Ended sessions stay in the person's list for a while, then are removed with their tokens. */
export const removeEndedSessions: Task = {
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
};
