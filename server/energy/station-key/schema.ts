import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/db/columns.ts';
import { station } from '#server/energy/station/schema.ts';

/** A key by which a station's gateway sends frames. Only the hash of its secret is stored. */
export const stationKey = pgTable(
  'station_key',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('station_key_station_index').on(table.stationId),
    check('station_key_hash_check', sql`length(${table.hash}) = 43`),
    check('station_key_name_check', sql`length(${table.name}) <= 64`),
  ],
);
