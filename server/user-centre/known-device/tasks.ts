import { and, inArray, lt } from 'drizzle-orm';
import type { Task } from '#server/core/housekeep.ts';
import { knownDevice } from './schema.ts';

export const removeOldKnownDevices: Task = {
  name: 'known-devices',
  async run({ db, now, batch }) {
    const { hash, expiresAt } = knownDevice;
    const old = db.select({ hash }).from(knownDevice).where(lt(expiresAt, now)).limit(batch);
    // A browser shared by several people has one hash with several rows; delete only the expired ones.
    const removed = db.delete(knownDevice).where(and(inArray(hash, old), lt(expiresAt, now)));
    return (await removed.returning({ hash })).length;
  },
};
