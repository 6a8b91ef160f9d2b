import { inArray, lt } from 'drizzle-orm';
import type { Task } from '../housekeep.ts';
import { limitedEvent } from './schema.ts';

export const removeOldLimitedEvents: Task = {
  name: 'limited-events',
  async run({ db, now, batch }) {
    const { id, expiresAt } = limitedEvent;
    const old = db.select({ id }).from(limitedEvent).where(lt(expiresAt, now)).limit(batch);
    return (await db.delete(limitedEvent).where(inArray(id, old)).returning({ id })).length;
  },
};
