import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/** Failed sign-ins under one key: an account and an address, or an address alone. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [
    index('sign_in_attempt_last_index').on(table.lastAt),
    check('sign_in_attempt_failures_check', sql`${table.failures} >= 0`),
  ],
);
