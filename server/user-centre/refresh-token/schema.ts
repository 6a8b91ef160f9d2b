import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/db/columns.ts';
import { session } from '#server/user-centre/session/schema.ts';

/** A refresh token, identified by its hash. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Idle expiry: a token that was not used until then is invalid. */
    expiresAt: moment('expires_at').notNull(),
    /** When it was replaced. It remains valid for the grace time; later reuse ends the session. */
    retiredAt: moment('retired_at'),
    /** Its successor, encrypted so that only the holder of this token can read it. */
    sealedSuccessor: text('sealed_successor'),
  },
  (table) => [
    index('refresh_token_session_index').on(table.sessionId),
    // A session is one chain of tokens: a second live token would hide a thief.
    uniqueIndex('refresh_token_live_unique').on(table.sessionId).where(sql`${table.retiredAt} is null`),
    check(
      'refresh_token_successor_check',
      sql`${table.sealedSuccessor} is null or ${table.retiredAt} is not null`,
    ),
  ],
);
