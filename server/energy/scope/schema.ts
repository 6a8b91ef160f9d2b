import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { GRANT_STATES } from '#contract/energy/scope/rules.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { station } from '#server/energy/station/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** What a station's owner lets another organisation do with it. An accepted one lets it see the station. */
export const stationGrant = pgTable(
  'station_grant',
  {
    id: identifier(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** The organisation that it is granted to. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    mayOperate: boolean('may_operate').notNull().default(false),
    maySettle: boolean('may_settle').notNull().default(false),
    state: text('state', { enum: GRANT_STATES }).notNull(),
    /** When it begins and ends; null without a limit. */
    from: moment('from'),
    to: moment('to'),
    offeredBy: uuid('offered_by').notNull(),
    /** The side that made the offer: the other one accepts it. */
    isOwnersOffer: boolean('is_owners_offer').notNull(),
    /** Who accepted or ended it; null for an offer. Persons are not foreign keys, because grants outlive them. */
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /** Approximate time when the organisation last asked for the station by its code. */
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('station_grant_organization_index').on(table.organizationId, table.state),
    // One grant at a time; ended ones are kept as history.
    uniqueIndex('station_grant_live_unique')
      .on(table.stationId, table.organizationId)
      .where(sql`${table.state} <> 'ended'`),
    check('station_grant_state_check', oneOf(table.state, GRANT_STATES)),
    check('station_grant_period_check', sql`${table.to} > ${table.from}`),
    check(
      'station_grant_decision_check',
      sql`(${table.state} = 'offered') = (${table.decidedBy} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
  ],
);

/** The stations that a member is limited to, own and granted ones alike. Without `all_stations`, a member sees no others. */
export const membershipStation = pgTable(
  'membership_station',
  {
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId, table.stationId] }),
    foreignKey({
      name: 'membership_station_member_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
    index('membership_station_station_index').on(table.stationId),
  ],
);
