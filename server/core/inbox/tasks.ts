import { sql } from 'drizzle-orm';
import type { Task } from '../housekeep.ts';
import { inboxReminder } from './schema.ts';

/** Removes reminders whose day has come: what they name waits again, or is done. */
export const removePastReminders: Task = {
  name: 'inbox-reminders',
  async run({ db, now, batch }) {
    const { entry, until } = inboxReminder;
    const past = sql`(select ctid from ${inboxReminder} where ${until} <= ${now.toISOString()} limit ${batch})`;
    return (await db.delete(inboxReminder).where(sql`ctid in ${past}`).returning({ entry })).length;
  },
};
