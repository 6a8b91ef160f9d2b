import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  STATION_GRADES,
  STATION_REGION_MAX_LENGTH,
  VOLTAGE_LEVELS,
} from '#contract/energy/station/limits.ts';
import { STATION_STATUSES, STATION_TYPES } from '#contract/energy/station/rules.ts';
import { createdAt } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** A site of an organisation, monitored as one unit. */
export const station = pgTable(
  'station',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'restrict' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: STATION_TYPES }).notNull(),
    grade: text('grade', { enum: STATION_GRADES }).notNull(),
    status: text('status', { enum: STATION_STATUSES }).notNull(),
    /** WGS 84, degrees. */
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    /** IANA time zone of the station's days and tariffs. */
    tz: text('tz').notNull(),
    /** Where its owner counts it, such as a city; null where nobody has said so. Stations are grouped by it. */
    region: text('region'),
    areaM2: doublePrecision('area_m2').notNull(),
    launchDate: date('launch_date', { mode: 'string' }),
    pvKwp: doublePrecision('pv_kwp').notNull().default(0),
    essKw: doublePrecision('ess_kw').notNull().default(0),
    essKwh: doublePrecision('ess_kwh').notNull().default(0),
    transformerKva: doublePrecision('transformer_kva').notNull(),
    voltageLevel: text('voltage_level', { enum: VOLTAGE_LEVELS }).notNull(),
    pocCount: smallint('poc_count').notNull(),
    /** Source of the frames: the station's gateway, or the simulator of the demo data. */
    source: text('source', { enum: ['gateway', 'simulator'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // Gateways and granted organisations name a station by its code alone.
    unique('station_code_unique').on(table.code),
    index('station_organization_index').on(table.organizationId, table.type, table.status),
    check('station_code_check', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9-]{1,31}$'`),
    check('station_name_check', sql`length(${table.name}) between 1 and 128`),
    check('station_type_check', oneOf(table.type, STATION_TYPES)),
    check('station_grade_check', oneOf(table.grade, STATION_GRADES)),
    check('station_status_check', oneOf(table.status, STATION_STATUSES)),
    check('station_voltage_check', oneOf(table.voltageLevel, VOLTAGE_LEVELS)),
    check('station_source_check', oneOf(table.source, ['gateway', 'simulator'])),
    check('station_place_check', sql`${table.lng} between -180 and 180 and ${table.lat} between -90 and 90`),
    check('station_size_check', sql`${table.areaM2} >= 0 and ${table.transformerKva} > 0`),
    check(
      'station_region_check',
      sql`length(${table.region}) between 1 and ${sql.raw(String(STATION_REGION_MAX_LENGTH))}`,
    ),
    check('station_poc_check', sql`${table.pocCount} >= 1`),
    // A type without arrays or storage has no rating of them.
    check(
      'station_pv_check',
      sql`(${table.pvKwp} > 0 and ${table.type} in ('PV', 'PV_ES')) or (${table.pvKwp} = 0 and ${table.type} not in ('PV', 'PV_ES'))`,
    ),
    check(
      'station_storage_check',
      sql`(${table.essKw} > 0 and ${table.essKwh} > 0 and ${table.type} <> 'PV') or (${table.essKw} = 0 and ${table.essKwh} = 0 and ${table.type} = 'PV')`,
    ),
    check('station_launch_check', sql`${table.status} <> 'operation' or ${table.launchDate} is not null`),
  ],
);

/**
 * What a station was rated at from a local day on. A station whose ratings never changed has no rows. `station` has
 * those of today.
 */
export const stationRating = pgTable(
  'station_rating',
  {
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** `RATED_ALWAYS` for the ratings before the first change. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    pvKwp: doublePrecision('pv_kwp').notNull(),
    essKw: doublePrecision('ess_kw').notNull(),
    essKwh: doublePrecision('ess_kwh').notNull(),
    transformerKva: doublePrecision('transformer_kva').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.validFrom] }),
    check(
      'station_rating_check',
      sql`${table.pvKwp} >= 0 and ${table.essKw} >= 0 and ${table.essKwh} >= 0 and ${table.transformerKva} > 0`,
    ),
  ],
);
