import { sql } from 'drizzle-orm';
import { check, customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A person's picture, re-encoded by the server. A new picture is a new row with a new address. */
export const avatar = pgTable(
  'avatar',
  {
    id: identifier(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    mimeType: text('mime_type').notNull(),
    content: bytes('content').notNull(),
    /** A small version for lists. */
    small: bytes('small').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('avatar_mime_type_check', sql`${table.mimeType} in ('image/png', 'image/jpeg', 'image/webp')`),
    check('avatar_content_check', sql`octet_length(${table.content}) <= 1048576`),
  ],
);
