import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/preferences.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** People of an organisation who are told of some of its alarms. Empty lists mean all. */
export const pusherGroup = pgTable(
  'pusher_group',
  {
    id: identifier(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    stations: text('stations').array().notNull().default([]),
    levels: smallint('levels').array().notNull().default([]),
    codes: text('codes').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    unique('pusher_group_organization_unique').on(table.id, table.organizationId),
    check('pusher_group_name_check', sql`length(${table.name}) between 1 and 64`),
  ],
);

/** A member of a group. Who leaves the organisation leaves its groups. */
export const pusherGroupMember = pgTable(
  'pusher_group_member',
  {
    groupId: uuid('group_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    steps: smallint('steps').array().notNull(),
    sms: boolean('sms').notNull(),
    email: boolean('email').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    foreignKey({
      name: 'pusher_group_member_group_fk',
      columns: [table.groupId, table.organizationId],
      foreignColumns: [pusherGroup.id, pusherGroup.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pusher_group_member_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
  ],
);

/** How a person wants to be told. Without a row, the defaults of `commands/setting.ts`. */
export const pushSetting = pgTable(
  'push_setting',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    language: text('language', { enum: LANGUAGES }).notNull(),
    tz: text('tz').notNull(),
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    urgentAnyway: boolean('urgent_anyway').notNull(),
    sms: boolean('sms').notNull(),
    email: boolean('email').notNull(),
    awayUntil: moment('away_until'),
  },
  (table) => [
    check('push_setting_language_check', oneOf(table.language, LANGUAGES)),
    check('push_setting_quiet_check', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
    check(
      'push_setting_minutes_check',
      sql`${table.quietFrom} between 0 and 1439 and ${table.quietTo} between 0 and 1439`,
    ),
  ],
);
