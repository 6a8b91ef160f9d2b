import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Finding, SheetDetail } from '#contract/energy/commissioning/calls.ts';
import {
  CORRECTION_KINDS,
  EXCEPTION_REASON_MAX_LENGTH,
  POINT_RESULTS,
  REGISTER_MAX,
  SHEET_STATUSES,
} from '#contract/energy/commissioning/limits.ts';
import { POINT_KINDS } from '#contract/energy/device/points.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

/** A version of the sheet that proves a station. Signed ones are never changed. */
export const commissioningSheet = pgTable(
  'commissioning_sheet',
  {
    id: identifier(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    status: text('status', { enum: SHEET_STATUSES }).notNull().default('draft'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    testedAt: moment('tested_at'),
    /** What the last tests looked at. */
    windowFrom: moment('window_from'),
    windowTo: moment('window_to'),
    installerBy: uuid('installer_by'),
    installerAt: moment('installer_at'),
    ownerBy: uuid('owner_by'),
    ownerAt: moment('owner_at'),
    signedAt: moment('signed_at'),
    nextCheck: date('next_check', { mode: 'string' }),
    /** The meters as they were read back when the sheet was signed. */
    parameters: jsonb('parameters').$type<SheetDetail['parameters']>(),
  },
  (table) => [
    unique('commissioning_sheet_version_unique').on(table.stationId, table.version),
    check('commissioning_sheet_status_check', oneOf(table.status, SHEET_STATUSES)),
    check('commissioning_sheet_version_check', sql`${table.version} >= 1`),
    check('commissioning_sheet_window_check', sql`${table.windowTo} > ${table.windowFrom}`),
    check(
      'commissioning_sheet_people_check',
      sql`${table.installerBy} is null or ${table.ownerBy} is null or ${table.installerBy} <> ${table.ownerBy}`,
    ),
    check(
      'commissioning_sheet_signed_check',
      sql`(${table.status} = 'signed') = (${table.signedAt} is not null and ${table.installerBy} is not null and ${table.ownerBy} is not null)`,
    ),
  ],
);

export const commissioningPoint = pgTable(
  'commissioning_point',
  {
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => commissioningSheet.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    point: text('point').notNull(),
    name: text('name').notNull(),
    deviceName: text('device_name').notNull(),
    register: integer('register'),
    kind: text('kind', { enum: POINT_KINDS }).notNull(),
    unit: text('unit').notNull(),
    scale: doublePrecision('scale').notNull(),
    min: doublePrecision('min'),
    max: doublePrecision('max'),
    writable: boolean('writable').notNull(),
    result: text('result', { enum: POINT_RESULTS }).notNull().default('untested'),
    measured: doublePrecision('measured'),
    expected: doublePrecision('expected'),
    deviation: doublePrecision('deviation'),
    findings: jsonb('findings').$type<readonly Finding[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    byUser: uuid('by_user'),
    at: moment('at'),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.device, table.point] }),
    check('commissioning_point_kind_check', oneOf(table.kind, POINT_KINDS)),
    check('commissioning_point_result_check', oneOf(table.result, POINT_RESULTS)),
    check(
      'commissioning_point_register_check',
      sql`${table.register} between 0 and ${sql.raw(String(REGISTER_MAX))}`,
    ),
    check(
      'commissioning_point_reason_check',
      sql`length(${table.reason}) <= ${sql.raw(String(EXCEPTION_REASON_MAX_LENGTH))}`,
    ),
    check(
      'commissioning_point_exception_check',
      sql`${table.result} <> 'exception' or ${table.reason} <> ''`,
    ),
  ],
);

/** What a device sends is read otherwise from a moment on. Only added. */
export const commissioningCorrection = pgTable(
  'commissioning_correction',
  {
    id: identifier(),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => commissioningSheet.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** Null for the direction of the whole device. */
    point: text('point'),
    kind: text('kind', { enum: CORRECTION_KINDS }).notNull(),
    factor: doublePrecision('factor').notNull(),
    validFrom: moment('valid_from').notNull(),
    /** Of a scale: what makes the readings of the counter go on from there. */
    offsetWh: bigint('offset_wh', { mode: 'number' }),
    byUser: uuid('by_user').notNull(),
  },
  (table) => [
    index('commissioning_correction_device_index').on(table.deviceId),
    check('commissioning_correction_kind_check', oneOf(table.kind, CORRECTION_KINDS)),
    check('commissioning_correction_point_check', sql`(${table.kind} = 'sign') = (${table.point} is null)`),
    check('commissioning_correction_factor_check', sql`${table.factor} <> 0`),
  ],
);
