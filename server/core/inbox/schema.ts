import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/**
 * An entry of the inbox that a person has put aside until a moment. No foreign keys: what it names is of many tables,
 * and a row that is left over ends by itself.
 */
export const inboxReminder = pgTable(
  'inbox_reminder',
  {
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** Its kind and the id of the thing, such as `calibration:SF-ES-01/M1`. */
    entry: text('entry').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId, table.entry] }),
    index('inbox_reminder_until_index').on(table.until),
    check('inbox_reminder_entry_check', sql`length(${table.entry}) between 3 and 161`),
  ],
);
