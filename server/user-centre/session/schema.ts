import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';

/** A sign-in, and the family of its refresh tokens. */
export const session = pgTable(
  'session',
  {
    id: identifier(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Absolute expiry. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** `signedOut`, `tokenReused` or another reason. */
    endReason: text('end_reason'),
    /** When the person last proved their identity, by password or code; null means at the sign-in. */
    authenticatedAt: moment('authenticated_at'),
    /** Approximate time of the last request; null means the sign-in. */
    lastSeenAt: moment('last_seen_at'),
    /** When its refresh token was last exchanged; a request after it proves that the answer arrived. */
    refreshedAt: moment('refreshed_at'),
    /** Shown in the person's list of sessions. */
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('session_user_index').on(table.userId),
    check('session_expiry_check', sql`${table.expiresAt} > ${table.createdAt}`),
    check('session_end_check', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);
