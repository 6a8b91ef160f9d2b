import { inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { Task } from '#server/core/housekeep.ts';
import { deviceRead } from './schema.ts';

/** Whoever asked has had the answer long before. */
const KEPT_SECONDS = 3600;

/** Removes the questions and answers of batch reads. */
export const removeOldReads: Task = {
  name: 'device-reads',
  async run({ db, now, batch }) {
    const old = db
      .select({ id: deviceRead.id })
      .from(deviceRead)
      .where(lt(deviceRead.createdAt, secondsAfter(now, -KEPT_SECONDS)))
      .limit(batch);
    const removed = await db
      .delete(deviceRead)
      .where(inArray(deviceRead.id, old))
      .returning({ id: deviceRead.id });
    return removed.length;
  },
};
