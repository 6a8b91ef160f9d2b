import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identifier } from '#server/db/columns.ts';

/** An application that people sign in to; the shell is one. */
export const application = pgTable(
  'application',
  {
    id: identifier(),
    /** Fixed name, used at sign-in and for lookups. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('application_name_unique').on(table.name)],
);
