import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  FILE_CHUNK_BYTES,
  FILE_MAX_BYTES,
  FILE_USES,
  type FileUse,
} from '#contract/user-centre/file/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

const largest = sql.raw(FILE_USES.map((use) => `when '${use}' then ${FILE_MAX_BYTES[use]}`).join(' '));

/**
 * A stored file. It is in the database, so that every server and every backup has it. Persons and organisations are no
 * foreign keys: the core does not know them.
 */
export const file = pgTable(
  'file',
  {
    id: identifier(),
    use: text('use').$type<FileUse>().notNull(),
    name: text('name').notNull(),
    /** Media type. */
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the whole; null until it is whole, and only then is it offered. */
    sha256: bytes('sha256'),
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    createdAt: createdAt(),
    /** Of a file that is still written: when it is given up. Null for one that is kept until what it belongs to goes. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('file_expiry_index').on(table.expiresAt),
    check('file_use_check', oneOf(table.use, FILE_USES)),
    check('file_name_check', sql`length(${table.name}) between 1 and 200`),
    check('file_bytes_check', sql`${table.bytes} between 0 and case ${table.use} ${largest} end`),
    check('file_sha256_check', sql`octet_length(${table.sha256}) = 32`),
  ],
);

/** A part of a file, with its own hash, so that a damaged one is noticed before it is sent. */
export const fileChunk = pgTable(
  'file_chunk',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sha256: bytes('sha256').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.position] }),
    check('file_chunk_position_check', sql`${table.position} >= 0`),
    check('file_chunk_sha256_check', sql`octet_length(${table.sha256}) = 32`),
    check(
      'file_chunk_content_check',
      sql`octet_length(${table.content}) between 1 and ${sql.raw(String(FILE_CHUNK_BYTES))}`,
    ),
  ],
);
