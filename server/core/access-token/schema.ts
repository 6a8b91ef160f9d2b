import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';

/** A secret that signs access tokens; the newest signs, all verify. Servers beside each other share them here. */
export const signingKey = pgTable('signing_key', {
  id: text('id').primaryKey(),
  /** 256 random bits, base64url. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
});
