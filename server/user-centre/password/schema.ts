import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';

/** A link that sets a new password once, identified by the hash of its token. A person has at most one. */
export const passwordReset = pgTable(
  'password_reset',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_reset_expiry_index').on(table.expiresAt),
    check('password_reset_expiry_check', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
