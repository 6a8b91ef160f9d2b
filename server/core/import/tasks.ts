import { inArray, lt } from 'drizzle-orm';
import type { Task } from '../housekeep.ts';
import { dataImport } from './schema.ts';

/** Imports of a transaction: each has thousands of lines at most. */
const IMPORTS = 10;

/** Removes imports that can no longer be undone. Their files expire by themselves. */
export const removeOldImports: Task = {
  name: 'imports',
  async run({ db, now, batch }) {
    const { id, expiresAt } = dataImport;
    const size = Math.min(IMPORTS, batch);
    const old = db.select({ id }).from(dataImport).where(lt(expiresAt, now)).limit(size);
    const removed = (await db.delete(dataImport).where(inArray(id, old)).returning({ id })).length;
    return removed === size ? batch : removed;
  },
};
