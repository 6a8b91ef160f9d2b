import { inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { Task } from '#server/core/housekeep.ts';
import { signInAttempt } from './schema.ts';

export const removeOldSignInAttempts: Task = {
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
};
