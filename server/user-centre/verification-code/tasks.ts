import { inArray, lt } from 'drizzle-orm';
import type { Task } from '#server/core/housekeep.ts';
import { verificationCode } from './schema.ts';

export const removeOldVerificationCodes: Task = {
  name: 'verification-codes',
  async run({ db, now, batch }) {
    const { id, expiresAt } = verificationCode;
    const old = db.select({ id }).from(verificationCode).where(lt(expiresAt, now)).limit(batch);
    return (await db.delete(verificationCode).where(inArray(id, old)).returning({ id })).length;
  },
};
