import { inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import { file } from '#server/core/file/schema.ts';
import type { Task } from '#server/core/housekeep.ts';
import { document } from './schema.ts';

const DAY_SECONDS = 86_400;
/** Documents of a transaction: the largest has 32 chunks. */
const DOCUMENTS = 50;

/** Deletes documents that were removed too long ago to be restored, with their files. */
export const deleteRemovedDocuments: Task = {
  name: 'documents',
  async run({ db, now, limits, batch }) {
    const size = Math.min(DOCUMENTS, batch);
    const before = secondsAfter(now, -limits.removedDocumentDays * DAY_SECONDS);
    const old = db
      .select({ id: document.fileId })
      .from(document)
      .where(lt(document.removedAt, before))
      .limit(size);
    const deleted = (await db.delete(file).where(inArray(file.id, old)).returning({ id: file.id })).length;
    // As many as fitted: housekeeping asks again while a whole batch was touched.
    return deleted === size ? batch : deleted;
  },
};
