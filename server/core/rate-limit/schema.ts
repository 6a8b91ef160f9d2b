import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identifier, moment } from '#server/db/columns.ts';

/** A counted event, such as a sent message, under the key of its cap. */
export const limitedEvent = pgTable(
  'limited_event',
  {
    id: identifier(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** From then on the event no longer counts. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('limited_event_key_index').on(table.key, table.at),
    index('limited_event_expiry_index').on(table.expiresAt),
  ],
);
