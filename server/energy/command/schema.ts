import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  COMMAND_KINDS,
  COMMAND_SOURCES,
  COMMAND_STATES,
  COMMAND_STEPS,
  CONTROL_ROLES,
  EXECUTION_STATES,
  SEND_STATUSES,
  SEQUENCE_STATES,
} from '#contract/energy/command/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

const stationId = () =>
  bigint('station_id', { mode: 'bigint' })
    .notNull()
    .references(() => station.id, { onDelete: 'cascade' });
const deviceId = () =>
  integer('device_id')
    .notNull()
    .references(() => device.id, { onDelete: 'cascade' });
const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' });

/** When a sequence came into its state. */
export const changedAt = ({
  finishedAt,
  decidedAt,
  createdAt: sentAt,
}: Readonly<Record<'finishedAt' | 'decidedAt' | 'createdAt', AnyPgColumn>>): SQL =>
  sql`coalesce(${finishedAt}, ${decidedAt}, ${sentAt})`;

/** A step of a sequence as it was asked for. */
export interface WantedStep {
  readonly device: string;
  readonly point: string;
  /** Decimal text. */
  readonly value: string;
}

/** Commands to a station, one after the other, sent once another person has released them. */
export const commandSequence = pgTable(
  'command_sequence',
  {
    id: identifier(),
    organizationId: organizationId(),
    stationId: stationId(),
    byUser: uuid('by_user').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    steps: jsonb('steps').$type<readonly WantedStep[]>().notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: SEQUENCE_STATES }).notNull(),
    createdAt: createdAt(),
    /** It can be released until then. */
    expiresAt: moment('expires_at').notNull(),
    /** Who released or declined it. Null as well for those from before sequences were released. */
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /** Why it was declined. */
    remark: text('remark').notNull().default(''),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('command_sequence_key_unique').on(table.organizationId, table.byUser, table.idempotencyKey),
    index('command_sequence_running_index').on(table.id).where(sql`${table.finishedAt} is null`),
    index('command_sequence_change_index').on(table.stationId, changedAt(table)),
    check('command_sequence_state_check', oneOf(table.state, SEQUENCE_STATES)),
    check(
      'command_sequence_end_check',
      sql`(${table.state} in ('waiting', 'running')) = (${table.finishedAt} is null)`,
    ),
    check('command_sequence_eyes_check', sql`${table.decidedBy} <> ${table.byUser}`),
    check(
      'command_sequence_decision_check',
      sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check(
      'command_sequence_undecided_check',
      sql`${table.state} not in ('waiting', 'withdrawn', 'expired') or ${table.decidedAt} is null`,
    ),
  ],
);

/** A command to a device, with how it stands. A refused one is kept like the others. */
export const command = pgTable(
  'command',
  {
    id: identifier(),
    /** Of who sent it, not of the station’s owner. */
    organizationId: organizationId(),
    stationId: stationId(),
    deviceId: deviceId(),
    kind: text('kind', { enum: COMMAND_KINDS }).notNull(),
    source: text('source', { enum: COMMAND_SOURCES }).notNull(),
    /** Null for the platform itself. */
    byUser: uuid('by_user'),
    idempotencyKey: text('idempotency_key').notNull(),
    sequenceId: uuid('sequence_id').references(() => commandSequence.id, { onDelete: 'cascade' }),
    /** In the sequence, from 1. */
    position: smallint('position'),
    /** The command whose value before it puts back. */
    restoresId: uuid('restores_id').references((): AnyPgColumn => command.id, { onDelete: 'set null' }),

    point: text('point').notNull(),
    role: text('role', { enum: CONTROL_ROLES }).notNull(),
    /** Place of the point in a frame’s gauges, from 1. */
    pos: smallint('pos').notNull(),
    tolerance: doublePrecision('tolerance').notNull(),
    settleMs: integer('settle_ms').notNull(),
    intervalMs: integer('interval_ms').notNull(),
    before: doublePrecision('before'),
    /** Null where a refused value was no number. */
    value: doublePrecision('value'),
    readback: doublePrecision('readback'),
    frameTs: moment('frame_ts'),
    /** The last frame that was looked at. */
    seenTs: moment('seen_ts'),

    state: text('state', { enum: COMMAND_STATES }).notNull(),
    sendStatus: text('send_status', { enum: SEND_STATUSES }).notNull(),
    executionState: text('execution_state', { enum: EXECUTION_STATES }),
    /** What kept it from being sent. */
    rule: text('rule'),
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    answer: text('answer').notNull().default(''),
    reason: text('reason').notNull(),

    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was taken to be handed over, which happens once. */
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
    finishedAt: moment('finished_at'),
    /** A finished one whose value may still be seen is looked at until then. */
    watchedUntil: moment('watched_until'),
  },
  (table) => [
    // One in flight on a device. An emergency stop waits for none.
    uniqueIndex('command_in_flight_unique')
      .on(table.deviceId, table.kind)
      .where(sql`${table.finishedAt} is null`),
    uniqueIndex('command_key_unique').on(
      ...([table.organizationId, table.byUser, table.idempotencyKey, table.deviceId] as const),
    ),
    uniqueIndex('command_position_unique').on(table.sequenceId, table.position),
    index('command_log_index').on(table.stationId, table.createdAt),
    index('command_last_index').on(table.deviceId, table.point, table.createdAt),
    index('command_watched_index').on(table.watchedUntil).where(sql`${table.watchedUntil} is not null`),
    check('command_kind_check', oneOf(table.kind, COMMAND_KINDS)),
    check('command_source_check', oneOf(table.source, COMMAND_SOURCES)),
    check('command_role_check', oneOf(table.role, CONTROL_ROLES)),
    check('command_state_check', oneOf(table.state, COMMAND_STATES)),
    check('command_send_check', oneOf(table.sendStatus, SEND_STATUSES)),
    check('command_execution_check', oneOf(table.executionState, EXECUTION_STATES)),
    check('command_end_check', sql`(${table.state} = 'open') = (${table.finishedAt} is null)`),
    check('command_refusal_check', sql`(${table.state} = 'refused') = (${table.rule} is not null)`),
    check('command_unsent_check', sql`${table.state} <> 'refused' or ${table.sentAt} is null`),
    check('command_value_check', sql`${table.state} = 'refused' or ${table.value} is not null`),
  ],
);

/** Steps of commands, which are only added. */
export const commandStep = pgTable(
  'command_step',
  {
    id: identifier(),
    /** In the order of their records, also within a millisecond. */
    ordinal: bigint('ordinal', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => command.id, { onDelete: 'cascade' }),
    stationId: stationId(),
    step: text('step', { enum: COMMAND_STEPS }).notNull(),
    at: moment('at').notNull(),
    value: doublePrecision('value'),
    note: text('note').notNull(),
  },
  (table) => [
    index('command_step_command_index').on(table.commandId),
    index('command_step_station_index').on(table.stationId, table.at),
    check('command_step_check', oneOf(table.step, COMMAND_STEPS)),
  ],
);

/** A question to a device for the present values of points. */
export const deviceRead = pgTable(
  'device_read',
  {
    id: identifier(),
    stationId: stationId(),
    deviceId: deviceId(),
    points: text('points').array().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
    /** By the code of the point; null for a refusal. */
    values: jsonb('values').$type<Readonly<Record<string, number>>>(),
  },
  (table) => [
    index('device_read_open_index').on(table.stationId).where(sql`${table.sentAt} is null`),
    index('device_read_created_index').on(table.createdAt),
  ],
);
