import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

/**
 * What a meter's register means, for a time. An exchange ends one row and begins the next. `meter_overlap_excl`, which
 * the migration adds, keeps the rows of a device apart.
 */
export const meter = pgTable(
  'meter',
  {
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    validFrom: moment('valid_from').notNull(),
    /** Null while it is in use. */
    validTo: moment('valid_to'),
    /** Ratios of the transformers. */
    ct: doublePrecision('ct').notNull(),
    pt: doublePrecision('pt').notNull(),
    /** kWh of one kWh of the register: the product of the ratios, unless the meter reckons with them itself. */
    multiplier: doublePrecision('multiplier').notNull(),
    /** `reversed` for a meter whose import is the site's export. */
    direction: text('direction', { enum: ['normal', 'reversed'] })
      .notNull()
      .default('normal'),
    seal: text('seal').notNull().default(''),
    /** Local day on which it has to be calibrated again; null where nobody wrote it down. */
    calibrationDue: date('calibration_due', { mode: 'string' }),
    /** Local day of the last calibration; null where nobody wrote it down. */
    calibratedOn: date('calibrated_on', { mode: 'string' }),
    /** Number of the certificate of that calibration. */
    certificate: text('certificate').notNull().default(''),
    /** The register's kWh when the meter was taken out of use; null before. */
    closing: numeric('closing', { precision: 20, scale: 3 }),
    /** The register's kWh when it was put into use; null where nobody wrote it down. */
    opening: numeric('opening', { precision: 20, scale: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.deviceId, table.validFrom] }),
    check('meter_period_check', sql`${table.validTo} > ${table.validFrom}`),
    check('meter_ratio_check', sql`${table.ct} > 0 and ${table.pt} > 0 and ${table.multiplier} > 0`),
    check('meter_direction_check', sql`${table.direction} in ('normal', 'reversed')`),
    check('meter_seal_check', sql`length(${table.seal}) <= 64`),
    check('meter_certificate_check', sql`length(${table.certificate}) <= 64`),
    check('meter_calibration_check', sql`${table.calibrationDue} > ${table.calibratedOn}`),
    check('meter_closing_check', sql`(${table.closing} is null) or (${table.validTo} is not null)`),
  ],
);
