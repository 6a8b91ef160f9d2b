import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DELIVERY_FAILURES, DELIVERY_STATES, PING, WEBHOOK_EVENTS } from '#contract/energy/webhook/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** An address of another system that an organisation tells of events. */
export const webhook = pgTable(
  'webhook',
  {
    id: identifier(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** Keys of the signature. They sign, so they are stored as they are, like the platform's own signing keys. */
    secret: text('secret').notNull(),
    oldSecret: text('old_secret'),
    oldSecretEndsAt: moment('old_secret_ends_at'),
    pausedAt: moment('paused_at'),
    /** Steps of alarms that were recorded before this were looked at. */
    readUntil: moment('read_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_organization_index').on(table.organizationId),
    check('webhook_name_check', sql`length(${table.name}) between 1 and 64`),
    check('webhook_old_check', sql`(${table.oldSecret} is null) = (${table.oldSecretEndsAt} is null)`),
  ],
);

/** A station whose events a webhook tells. */
export const webhookStation = pgTable(
  'webhook_station',
  {
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** Earlier events are not told. */
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.stationId] }),
    index('webhook_station_station_index').on(table.stationId),
  ],
);

/** Something that a webhook tells: the outbox and the log in one. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: identifier(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** What it tells of: the step of an alarm. */
    sourceId: uuid('source_id').notNull(),
    /** Null for a ping. */
    stationId: bigint('station_id', { mode: 'bigint' }).references(() => station.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    deliveredAt: moment('delivered_at'),
    replayOf: uuid('replay_of').references((): AnyPgColumn => webhookDelivery.id, { onDelete: 'set null' }),
    /** A ping or replay, which a person asked for. */
    isManual: boolean('is_manual').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    // However often a step is looked at, it is told once.
    uniqueIndex('webhook_delivery_source_unique')
      .on(table.webhookId, table.sourceId, table.event)
      .where(sql`not ${table.isManual}`),
    index('webhook_delivery_due_index').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('webhook_delivery_webhook_index').on(table.webhookId, table.createdAt),
    index('webhook_delivery_created_index').on(table.createdAt),
    check('webhook_delivery_state_check', oneOf(table.state, DELIVERY_STATES)),
    check('webhook_delivery_event_check', oneOf(table.event, [...WEBHOOK_EVENTS, PING])),
  ],
);

/** One try of a delivery, with the answer. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    tookMs: integer('took_ms').notNull(),
    status: integer('status'),
    failure: text('failure'),
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number] }),
    check('webhook_attempt_failure_check', oneOf(table.failure, DELIVERY_FAILURES)),
  ],
);
