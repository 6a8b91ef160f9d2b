import { inArray, lt } from 'drizzle-orm';
import type { Task } from '#server/core/housekeep.ts';
import { refreshToken } from './schema.ts';

/** An expired token is refused like an unknown one. Retired tokens are kept until they expire, to detect reuse. */
export const removeOldRefreshTokens: Task = {
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
};
