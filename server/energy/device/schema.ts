import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CHANNEL_ROLES,
  type DeviceEvent,
  type ModelLimits,
  type Point,
} from '#contract/energy/device/points.ts';
import { oneOf } from '#server/db/one-of.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** A version of a product with its points. Versions are only added. */
export const deviceModel = pgTable(
  'device_model',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    maker: text('maker').notNull(),
    model: text('model').notNull(),
    version: integer('version').notNull(),
    /** What its devices are: `meter`, `pcs` and so on. */
    kind: text('kind').notNull().default('device'),
    /** The organisation that added it and alone can choose it; null for those that come with the platform. */
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'restrict' }),
    points: jsonb('points').$type<readonly Point[]>().notNull(),
    /** Alarm codes that the device sends by itself. */
    events: jsonb('events').$type<readonly DeviceEvent[]>().notNull().default([]),
    limits: jsonb('limits').$type<ModelLimits>().notNull().default({}),
  },
  (table) => [
    unique('device_model_owner_unique')
      .on(table.organizationId, table.maker, table.model, table.version)
      .nullsNotDistinct(),
    check('device_model_kind_check', sql`${table.kind} ~ '^[a-z][A-Za-z]{1,31}$'`),
    check('device_model_version_check', sql`${table.version} >= 1`),
    check('device_model_events_check', sql`jsonb_typeof(${table.events}) = 'array'`),
    check('device_model_limits_check', sql`jsonb_typeof(${table.limits}) = 'object'`),
    check('device_model_points_check', sql`jsonb_typeof(${table.points}) = 'array'`),
  ],
);

/** A device of a station, or the station itself (kind `station`), which has its figures. */
export const device = pgTable(
  'device',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    modelId: integer('model_id')
      .notNull()
      .references(() => deviceModel.id, { onDelete: 'restrict' }),
    parentId: integer('parent_id').references((): AnyPgColumn => device.id, { onDelete: 'set null' }),
    ratedKw: doublePrecision('rated_kw'),
    ratedKwh: doublePrecision('rated_kwh'),
    intervalS: smallint('interval_s').notNull().default(60),
  },
  (table) => [
    unique('device_code_unique').on(table.stationId, table.code),
    check('device_code_check', sql`${table.code} ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$'`),
    check('device_name_check', sql`length(${table.name}) between 1 and 128`),
    check('device_kind_check', sql`${table.kind} ~ '^[a-z][A-Za-z]{1,31}$'`),
    check('device_rating_check', sql`${table.ratedKw} > 0 and ${table.ratedKwh} > 0`),
    check('device_interval_check', sql`${table.intervalS} between 1 and 60`),
  ],
);

/** Which points of its devices make a figure of a station. */
export const stationChannel = pgTable(
  'station_channel',
  {
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    role: text('role', { enum: CHANNEL_ROLES }).notNull(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** `v` for a gauge, `c` for a counter. */
    part: text('part', { enum: ['v', 'c'] }).notNull(),
    pos: smallint('pos').notNull(),
    sign: smallint('sign').notNull().default(1),
    /** Factor to the role's unit; for the state of charge, the device's share of the capacity. */
    scale: doublePrecision('scale').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.role, table.deviceId, table.part, table.pos] }),
    check('station_channel_role_check', oneOf(table.role, CHANNEL_ROLES)),
    check('station_channel_part_check', sql`(${table.role} like '%Wh') = (${table.part} = 'c')`),
    check('station_channel_pos_check', sql`${table.pos} >= 1`),
    check('station_channel_sign_check', sql`${table.sign} in (-1, 1)`),
  ],
);
