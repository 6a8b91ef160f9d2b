import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';

/** One sign-in: the family of the refresh tokens that follow from it. */
export const session = pgTable(
  'session',
  {
    id: identifier(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Absolute end, whatever happens in between. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** `signedOut`, `tokenReused` or what else ended it. */
    endReason: text('end_reason'),
    /** When the person last proved to be there, by password or code; the sign-in itself when null. */
    authenticatedAt: moment('authenticated_at'),
    /** About when the last request came; the sign-in itself when null. */
    lastSeenAt: moment('last_seen_at'),
    /** When its refresh token was last exchanged; a request seen after it shows that the answer arrived. */
    refreshedAt: moment('refreshed_at'),
    /** What the person sees in the list of sessions. */
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('session_user_index').on(table.userId),
    check('session_expiry_check', sql`${table.expiresAt} > ${table.createdAt}`),
    check('session_end_check', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);
