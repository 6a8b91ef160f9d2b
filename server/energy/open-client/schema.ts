import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CLIENT_SCOPES } from '#contract/energy/open-client/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

const SCOPES = sql.raw(`array[${CLIENT_SCOPES.map((scope) => `'${scope}'`).join(', ')}]`);

/** Another system that an organisation lets read its data. */
export const openClient = pgTable(
  'open_client',
  {
    id: identifier(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    /** Null for all points. */
    points: text('points').array(),
    ratePerMinute: integer('rate_per_minute').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** Null for a person who is gone. No foreign key, since clients outlive people. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** Counts of the minutes that are no longer stored one by one. */
    calls: bigint('calls', { mode: 'number' }).notNull().default(0),
    limited: bigint('limited', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('open_client_organization_index').on(table.organizationId),
    check('open_client_name_check', sql`length(${table.name}) between 1 and 64`),
    check('open_client_rate_check', sql`${table.ratePerMinute} >= 1`),
    check('open_client_scopes_check', sql`${table.scopes} <@ ${SCOPES}`),
  ],
);

/** A station that a client may read. */
export const openClientStation = pgTable(
  'open_client_station',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => openClient.id, { onDelete: 'cascade' }),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.stationId] }),
    index('open_client_station_station_index').on(table.stationId),
  ],
);

/** A key of a client. Only the hash of its secret is stored. */
export const openClientKey = pgTable(
  'open_client_key',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => openClient.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    /** When it stops to work; null for the newest key. */
    endsAt: moment('ends_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('open_client_key_client_index').on(table.clientId),
    check('open_client_key_hash_check', sql`length(${table.hash}) = 43`),
  ],
);

/** Calls of a client in a minute: what its rate is held to. */
export const openClientMinute = pgTable(
  'open_client_minute',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => openClient.id, { onDelete: 'cascade' }),
    minute: moment('minute').notNull(),
    calls: integer('calls').notNull(),
    limited: integer('limited').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.minute] }),
    index('open_client_minute_minute_index').on(table.minute),
  ],
);
