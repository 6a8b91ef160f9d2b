import { inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Task } from '../housekeep.ts';
import { job } from './schema.ts';

/** Removes jobs that ended long ago. */
export const removeOldJobs: Task = {
  name: 'jobs',
  async run({ db, now, limits, batch }) {
    const { id, endedAt } = job;
    const before = secondsAfter(now, -limits.jobLifeSeconds);
    const old = db.select({ id }).from(job).where(lt(endedAt, before)).limit(batch);
    return (await db.delete(job).where(inArray(id, old)).returning({ id })).length;
  },
};
