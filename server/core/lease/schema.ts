import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/** Work that one server at a time does, and which one has it. */
export const lease = pgTable('lease', {
  name: text('name').primaryKey(),
  /** The process that has it. */
  holder: uuid('holder').notNull(),
  /** By the clock of the database, which all servers share. */
  expiresAt: moment('expires_at').notNull(),
});
