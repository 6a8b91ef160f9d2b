import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlanRule } from '#contract/energy/maintenance-plan/calls.ts';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import { ORDER_GRADES } from '#contract/energy/work-order/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { workOrder } from '#server/energy/work-order/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** A plan that makes orders. */
export const maintenancePlan = pgTable(
  'maintenance_plan',
  {
    id: identifier(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    what: text('what').notNull(),
    grade: text('grade', { enum: ORDER_GRADES }).notNull(),
    /** All its devices at the organisation’s stations; null for those in `maintenance_plan_target`. */
    modelId: integer('model_id').references(() => deviceModel.id, { onDelete: 'cascade' }),
    rule: jsonb('rule').$type<PlanRule>().notNull(),
    leadDays: integer('lead_days').notNull(),
    costCents: integer('cost_cents'),
    /** Version of its checklist. */
    checklist: integer('checklist').notNull().default(1),
    version: integer('version').notNull().default(1),
    isPaused: boolean('is_paused').notNull().default(false),
    /** What came due before makes no order: when it was made, changed or went on. */
    since: moment('since').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [
    index('maintenance_plan_organization_index').on(table.organizationId),
    check('maintenance_plan_grade_check', oneOf(table.grade, ORDER_GRADES)),
    check('maintenance_plan_name_check', sql`length(${table.name}) between 1 and 100`),
    check('maintenance_plan_lead_check', sql`${table.leadDays} between 0 and 90`),
  ],
);

/** The versions of a plan’s checklist. */
export const maintenancePlanChecklist = pgTable(
  'maintenance_plan_checklist',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => maintenancePlan.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    checks: jsonb('checks').$type<readonly CheckItem[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.version] })],
);

/** The devices of a plan that names them. */
export const maintenancePlanTarget = pgTable(
  'maintenance_plan_target',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => maintenancePlan.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.planId, table.deviceId] })],
);

/** From where a plan by throughput counts on a device. */
export const maintenancePlanCount = pgTable(
  'maintenance_plan_count',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => maintenancePlan.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** Reading of its counter in Wh, when counting began. */
    baseWh: doublePrecision('base_wh').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.deviceId] })],
);

/** What came due: one order for a plan, a device and an occurrence, whichever server finds it. */
export const maintenancePlanDue = pgTable(
  'maintenance_plan_due',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => maintenancePlan.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** The date, the multiple, or the day since when the state has lasted. */
    occurrence: text('occurrence').notNull(),
    at: moment('at').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => workOrder.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.deviceId, table.occurrence] }),
    index('maintenance_plan_due_order_index').on(table.orderId),
  ],
);
