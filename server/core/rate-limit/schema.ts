import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identifier, moment } from '#server/db/columns.ts';

/** Something of which only so many may happen in a time, such as a sent message, under a key that it counts for. */
export const limitedEvent = pgTable(
  'limited_event',
  {
    id: identifier(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** From then on it counts for nothing. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('limited_event_key_index').on(table.key, table.at),
    index('limited_event_expiry_index').on(table.expiresAt),
  ],
);
