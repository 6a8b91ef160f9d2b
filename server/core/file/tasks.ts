import { inArray, lt } from 'drizzle-orm';
import type { Task } from '../housekeep.ts';
import { file } from './schema.ts';

/** Files of a transaction: the largest has 256 chunks. */
const FILES = 20;

/** Removes files that have expired, and those that nobody finished. */
export const removeExpiredFiles: Task = {
  name: 'files',
  async run({ db, now, batch }) {
    const { id, expiresAt } = file;
    const size = Math.min(FILES, batch);
    const old = db.select({ id }).from(file).where(lt(expiresAt, now)).limit(size);
    const removed = (await db.delete(file).where(inArray(id, old)).returning({ id })).length;
    // As many as fitted: housekeeping asks again while a whole batch was touched.
    return removed === size ? batch : removed;
  },
};
