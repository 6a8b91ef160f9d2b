import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { DUTY_UNITS } from '#contract/energy/duty/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { membership } from '#server/user-centre/membership/schema.ts';

/** When a member is on duty, by the wall clock of a zone. Who leaves the organisation has no plans there. */
export const dutyPlan = pgTable(
  'duty_plan',
  {
    id: identifier(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Dates such as `2026-11-23` and a time such as `20:00`, without a zone. */
    fromDay: text('from_day').notNull(),
    untilDay: text('until_day'),
    at: text('at').notNull(),
    minutes: smallint('minutes').notNull(),
    tz: text('tz').notNull(),
    every: text('every', { enum: DUTY_UNITS }).notNull(),
    interval: smallint('interval').notNull(),
    days: smallint('days').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('duty_plan_organization_index').on(table.organizationId),
    check('duty_plan_every_check', oneOf(table.every, DUTY_UNITS)),
    foreignKey({
      name: 'duty_plan_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
  ],
);

/** A time in which a member is off, and who stands in. */
export const dutySwap = pgTable(
  'duty_swap',
  {
    id: identifier(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Null for nobody. */
    byUserId: uuid('by_user_id'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('duty_swap_organization_index').on(table.organizationId, table.endsAt),
    check('duty_swap_period_check', sql`${table.endsAt} > ${table.startsAt}`),
    foreignKey({
      name: 'duty_swap_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'duty_swap_by_membership_fk',
      columns: [table.byUserId, table.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
  ],
);

/** The secret address of a member's duties, as its hash. */
export const dutyCalendar = pgTable(
  'duty_calendar',
  {
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    foreignKey({
      name: 'duty_calendar_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
  ],
);
