import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ASSET_STATES } from '#contract/energy/asset/limits.ts';
import { moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

/** A physical thing with a serial number. Its place in a station's tree is `asset_place`, which changes. */
export const asset = pgTable(
  'asset',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The station that it belongs to, wherever it is now. */
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    maker: text('maker').notNull(),
    model: text('model').notNull(),
    serial: text('serial').notNull(),
    ratedKw: doublePrecision('rated_kw'),
    ratedKwh: doublePrecision('rated_kwh'),
    firmware: text('firmware').notNull().default(''),
    /** Local days of the station. */
    warrantyEnds: date('warranty_ends', { mode: 'string' }),
    state: text('state', { enum: ASSET_STATES }).notNull(),
  },
  (table) => [
    unique('asset_serial_unique').on(table.stationId, table.maker, table.serial),
    check('asset_serial_check', sql`length(${table.serial}) between 1 and 64`),
    check('asset_state_check', oneOf(table.state, ASSET_STATES)),
  ],
);

/** Where an asset was, and when. A device's code and its measurements belong to the place, not to the asset. */
export const assetPlace = pgTable(
  'asset_place',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => asset.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** A part of the device, such as `Fan of pack 6`; empty for the device itself. */
    part: text('part').notNull().default(''),
    since: moment('since').notNull(),
    /** Null while it is there. */
    until: moment('until'),
    /** Why it was taken out. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.since] }),
    index('asset_place_device_index').on(table.deviceId),
    uniqueIndex('asset_place_taken_unique').on(table.deviceId, table.part).where(sql`${table.until} is null`),
    uniqueIndex('asset_place_asset_unique').on(table.assetId).where(sql`${table.until} is null`),
    check('asset_place_period_check', sql`${table.until} > ${table.since}`),
    check('asset_place_part_check', sql`length(${table.part}) <= 64`),
  ],
);
