import { inArray, sql } from 'drizzle-orm';
import type { Task } from '#server/core/housekeep.ts';
import { accountEvent } from './schema.ts';

/** By the clock of the database, which wrote the times: a server whose clock is ahead removes nothing too early. */
export const removeOldAccountEvents: Task = {
  name: 'account-events',
  async run({ db, limits, batch }) {
    const { id, at } = accountEvent;
    const isOld = sql`${at} < now() - make_interval(secs => ${limits.eventLifeSeconds})`;
    const old = db.select({ id }).from(accountEvent).where(isOld).limit(batch);
    return (await db.delete(accountEvent).where(inArray(id, old)).returning({ id })).length;
  },
};
