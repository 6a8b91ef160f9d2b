import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';

/** A secret that signs access tokens. The newest key signs, all keys verify. All servers of a database share them. */
export const signingKey = pgTable('signing_key', {
  id: text('id').primaryKey(),
  /** 256 random bits, base64url. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
});
