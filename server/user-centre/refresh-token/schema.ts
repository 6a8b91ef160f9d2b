import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/db/columns.ts';
import { session } from '#server/user-centre/session/schema.ts';

/** A refresh token, known by its hash only. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Idle end: a token that nobody used until then is worthless. */
    expiresAt: moment('expires_at').notNull(),
    /** When another token took its place; good for the grace time after it, reuse later ends the session. */
    retiredAt: moment('retired_at'),
    /** The token that took its place, sealed so that only the holder of this one can read it. */
    sealedSuccessor: text('sealed_successor'),
  },
  (table) => [
    index('refresh_token_session_index').on(table.sessionId),
    // A session is one chain of tokens: a second one at its end would keep a thief from being noticed.
    uniqueIndex('refresh_token_live_unique').on(table.sessionId).where(sql`${table.retiredAt} is null`),
    check(
      'refresh_token_successor_check',
      sql`${table.sealedSuccessor} is null or ${table.retiredAt} is not null`,
    ),
  ],
);
