import { and, inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Task } from '../housekeep.ts';
import { scheduleDelivery } from './schema.ts';

/** Removes what was sent long ago from the logs of schedules. */
export const removeOldScheduleDeliveries: Task = {
  name: 'scheduleDeliveries',
  async run({ db, now, limits, batch }) {
    const { id, dueAt, state } = scheduleDelivery;
    const before = secondsAfter(now, -limits.scheduleLogSeconds);
    const isOver = and(lt(dueAt, before), inArray(state, ['sent', 'failed']));
    const old = db.select({ id }).from(scheduleDelivery).where(isOver).limit(batch);
    return (await db.delete(scheduleDelivery).where(inArray(id, old)).returning({ id })).length;
  },
};
