import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';

/**
 * A browser that a person has signed in with, identified by the hash of its cookie: failures elsewhere do not delay
 * it.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    hash: text('hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId] }),
    index('known_device_user_index').on(table.userId),
    index('known_device_expiry_index').on(table.expiresAt),
  ],
);
