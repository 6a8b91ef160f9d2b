import { inArray, lt } from 'drizzle-orm';
import type { Task } from '#server/core/housekeep.ts';
import { passwordReset } from './schema.ts';

export const removeOldPasswordResets: Task = {
  name: 'password-resets',
  async run({ db, now, batch }) {
    const { hash, expiresAt } = passwordReset;
    const old = db.select({ hash }).from(passwordReset).where(lt(expiresAt, now)).limit(batch);
    return (await db.delete(passwordReset).where(inArray(hash, old)).returning({ hash })).length;
  },
};
