import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import {
  SCHEDULE_DELIVERY_STATES,
  SCHEDULE_PERIODS,
  SCHEDULE_UNITS,
  type ScheduleDeliveryState,
} from '#contract/user-centre/schedule/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { type JobError, job } from '../job/schema.ts';

/** An export that is sent to people again and again. Persons and organisations are no foreign keys, as for jobs. */
export const schedule = pgTable(
  'schedule',
  {
    id: identifier(),
    organizationId: uuid('organization_id').notNull(),
    /** Who made it. */
    userId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    /** The params of the export's job. */
    params: jsonb('params').$type<ScheduleParams>().notNull(),
    every: text('every', { enum: SCHEDULE_UNITS }).notNull(),
    days: smallint('days').array().notNull(),
    dayOfMonth: smallint('day_of_month').notNull(),
    at: text('at').notNull(),
    tz: text('tz').notNull(),
    period: text('period', { enum: SCHEDULE_PERIODS }).notNull(),
    language: text('language').$type<Language>().notNull(),
    nextAt: moment('next_at').notNull(),
    pausedAt: moment('paused_at'),
    /** Why the platform has paused it; null where a person has. */
    pausedBecause: jsonb('paused_because').$type<JobError>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('schedule_due_index').on(table.nextAt).where(sql`${table.pausedAt} is null`),
    index('schedule_owner_index').on(table.organizationId, table.userId),
    check('schedule_every_check', oneOf(table.every, SCHEDULE_UNITS)),
    check('schedule_period_check', oneOf(table.period, SCHEDULE_PERIODS)),
    check('schedule_language_check', oneOf(table.language, LANGUAGES)),
    check('schedule_day_check', sql`${table.dayOfMonth} between 1 and 31`),
    check('schedule_title_check', sql`length(${table.title}) between 1 and 64`),
    check('schedule_pause_check', sql`${table.pausedBecause} is null or ${table.pausedAt} is not null`),
  ],
);

/** What is exported. */
export interface ScheduleParams extends Readonly<Record<string, unknown>> {
  readonly source: string;
  readonly format: string;
  readonly columns?: string[];
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Who receives it. A person who may no longer see the rows is stopped, with the reason. */
export const scheduleRecipient = pgTable(
  'schedule_recipient',
  {
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    stoppedAt: moment('stopped_at'),
    stoppedBecause: jsonb('stopped_because').$type<JobError>(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId] }),
    index('schedule_recipient_user_index').on(table.userId),
    check(
      'schedule_recipient_stop_check',
      sql`(${table.stoppedAt} is null) = (${table.stoppedBecause} is null)`,
    ),
  ],
);

/** One date of a schedule for one person: what is to be done, and the log. */
export const scheduleDelivery = pgTable(
  'schedule_delivery',
  {
    id: identifier(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    dueAt: moment('due_at').notNull(),
    state: text('state').$type<ScheduleDeliveryState>().notNull().default('waiting'),
    jobId: uuid('job_id').references(() => job.id, { onDelete: 'set null' }),
    /** When the next step may be tried. */
    tryAt: moment('try_at').notNull(),
    /** Messages that the gateway did not take. */
    attempts: smallint('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    error: jsonb('error').$type<JobError>(),
  },
  (table) => [
    // Two servers, or a server that was killed, begin a date once.
    unique('schedule_delivery_unique').on(table.scheduleId, table.userId, table.dueAt),
    index('schedule_delivery_open_index')
      .on(table.tryAt)
      .where(sql`${table.state} in ('waiting', 'running', 'sending')`),
    index('schedule_delivery_due_index').on(table.dueAt),
    index('schedule_delivery_job_index').on(table.jobId),
    check('schedule_delivery_state_check', oneOf(table.state, SCHEDULE_DELIVERY_STATES)),
    check('schedule_delivery_sent_check', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check('schedule_delivery_error_check', sql`(${table.state} = 'failed') = (${table.error} is not null)`),
  ],
);
