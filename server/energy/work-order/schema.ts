import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import {
  type CheckResult,
  ENTRY_KINDS,
  ORDER_GRADES,
  ORDER_SOURCES,
  ORDER_STATES,
  type OrderField,
} from '#contract/energy/work-order/limits.ts';
import { file } from '#server/core/file/schema.ts';
import { createdAt, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { asset } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A check of an order with its result. */
export interface StoredCheck extends CheckItem {
  readonly version: number;
  readonly result: CheckResult | null;
  readonly value: number | null;
  readonly note: string;
  readonly by: string | null;
  readonly at: string | null;
  readonly made: string | null;
}

/** How often a field was changed, and by whom last. */
export interface FieldVersion {
  readonly version: number;
  readonly by: string | null;
  readonly at: string;
}

/** A request for work and the order that becomes of it. Persons are no foreign keys, because orders outlive them. */
export const workOrder = pgTable(
  'work_order',
  {
    /** Its number, such as `WO-000123`. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the client; a repeated request is one. */
    requestId: uuid('request_id').notNull(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** Null for the whole station. */
    deviceId: integer('device_id').references(() => device.id, { onDelete: 'set null' }),
    assetId: integer('asset_id').references(() => asset.id, { onDelete: 'set null' }),
    /** Public id of an alarm of the station. */
    alarmId: text('alarm_id'),
    /** Code of that alarm: what solved the same one before is found by it. */
    alarmCode: text('alarm_code'),
    source: text('source', { enum: ORDER_SOURCES }).notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    grade: text('grade', { enum: ORDER_GRADES }).notNull(),
    what: text('what').notNull(),
    note: text('note').notNull().default(''),
    curve: jsonb('curve').$type<{ device: string; point: string; from: string; to: string }>(),
    /** Of who asked; null for a plan and for a report by a label. */
    organizationId: uuid('organization_id'),
    requestedBy: uuid('requested_by'),
    reporterName: text('reporter_name').notNull().default(''),
    reporterContact: text('reporter_contact').notNull().default(''),
    requestedAt: moment('requested_at').notNull(),
    wishedAt: moment('wished_at'),
    dueAt: moment('due_at').notNull(),
    /** Of the organisation that assigned it. */
    workerOrganizationId: uuid('worker_organization_id'),
    worker: uuid('worker'),
    /** Who finished the work: nobody verifies the own work, whoever it is assigned to later. */
    finishedBy: uuid('finished_by'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    closedAt: moment('closed_at'),
    remark: text('remark').notNull().default(''),
    alarmReason: text('alarm_reason').notNull().default(''),
    costCents: integer('cost_cents'),
    mergedInto: bigint('merged_into', { mode: 'number' }),
    /** The order whose failed check made it. */
    madeBy: bigint('made_by', { mode: 'number' }),
    planId: uuid('plan_id'),
    planName: text('plan_name').notNull().default(''),
    planChecklist: integer('plan_checklist').notNull().default(0),
    checks: jsonb('checks').$type<readonly StoredCheck[]>().notNull().default([]),
    versions: jsonb('versions')
      .$type<Readonly<Partial<Record<OrderField, FieldVersion>>>>()
      .notNull()
      .default({}),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('work_order_request_unique').on(table.stationId, table.requestId),
    index('work_order_station_index').on(table.stationId, table.state),
    index('work_order_worker_index').on(table.worker).where(sql`${table.worker} is not null`),
    index('work_order_alarm_index').on(table.alarmId).where(sql`${table.alarmId} is not null`),
    index('work_order_made_index').on(table.madeBy).where(sql`${table.madeBy} is not null`),
    index('work_order_merged_index').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check('work_order_source_check', oneOf(table.source, ORDER_SOURCES)),
    check('work_order_state_check', oneOf(table.state, ORDER_STATES)),
    check('work_order_grade_check', oneOf(table.grade, ORDER_GRADES)),
    check('work_order_what_check', sql`length(${table.what}) between 1 and 200`),
    check('work_order_merged_check', sql`${table.mergedInto} is null or ${table.state} = 'rejected'`),
    check('work_order_closed_check', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
  ],
);

/** What happened to an order. Rows are only added; the id of a phone’s entry is the phone’s. */
export const workOrderEntry = pgTable(
  'work_order_entry',
  {
    id: uuid('id').primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    byUser: uuid('by_user'),
    /** By the phone’s clock. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** What its kind has. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index('work_order_entry_order_index').on(table.orderId, table.at),
    check('work_order_entry_kind_check', oneOf(table.kind, ENTRY_KINDS)),
  ],
);

/** A photo of an order, without metadata. */
export const workOrderPhoto = pgTable(
  'work_order_photo',
  {
    id: uuid('id').primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    check: text('check').notNull().default(''),
    caption: text('caption').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbnail: bytes('thumbnail').notNull(),
    byUser: uuid('by_user').notNull(),
    at: moment('at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('work_order_photo_order_index').on(table.orderId),
    index('work_order_photo_file_index').on(table.fileId),
    check('work_order_photo_size_check', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
