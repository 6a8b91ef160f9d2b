import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';

/** A sent code, identified by its HMAC. For a target, purpose and person, only the newest is valid. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: identifier(),
    /** Phone number, or e-mail address in lower case. */
    target: text('target').notNull(),
    /** What it proves: `signIn`, `register`, `bind` or `reauthenticate`. */
    purpose: text('purpose').notNull(),
    /** The person who asked for it, if known; nobody else can use it. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The newer code that replaced it; null again if that one could not be sent. */
    replacedBy: uuid('replaced_by'),
  },
  (table) => [
    index('verification_code_target_index').on(table.target, table.purpose, table.createdAt),
    index('verification_code_expiry_index').on(table.expiresAt),
    uniqueIndex('verification_code_live_unique')
      .on(table.target, table.purpose, sql`coalesce(${table.userId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.usedAt} is null and ${table.replacedBy} is null`),
    check(
      'verification_code_purpose_check',
      sql`${table.purpose} in ('signIn', 'register', 'bind', 'reauthenticate')`,
    ),
    check('verification_code_hash_check', sql`length(${table.hash}) = 43`),
    check('verification_code_expiry_check', sql`${table.expiresAt} > ${table.createdAt}`),
    check(
      'verification_code_user_check',
      sql`(${table.userId} is not null) = (${table.purpose} in ('bind', 'reauthenticate'))`,
    ),
  ],
);
