import { sql } from 'drizzle-orm';
import { bigint, check, customType, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  DOCUMENT_KINDS,
  DOCUMENT_OCCASIONS,
  DOCUMENT_TITLE_MAX_LENGTH,
} from '#contract/energy/document/limits.ts';
import { file } from '#server/core/file/schema.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { asset } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Far above a small picture in WebP. */
const THUMBNAIL_MAX_BYTES = 262_144;

/**
 * A file of a station, of a device or of an asset. Its bytes are in `file`; to delete that deletes the document.
 * Persons are no foreign keys, because documents outlive them.
 */
export const document = pgTable(
  'document',
  {
    id: identifier(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** The device that it is about, or where the asset was when it was added; null for the station itself. */
    deviceId: integer('device_id').references(() => device.id, { onDelete: 'cascade' }),
    /** The part of the device where the asset was; empty otherwise. */
    part: text('part').notNull().default(''),
    assetId: integer('asset_id').references(() => asset.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    title: text('title').notNull(),
    /** Local days of the station. */
    date: date('date', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    /** Pixels of a picture, with a small one; null for other files. */
    width: integer('width'),
    height: integer('height'),
    thumbnail: bytes('thumbnail'),
    /** What it shows, and when that was: the begin of a meter's period, or of an asset's time in its place. */
    occasion: text('occasion', { enum: DOCUMENT_OCCASIONS }),
    occasionAt: moment('occasion_at'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    /** Null while it is in the list. */
    removedAt: moment('removed_at'),
    removedBy: uuid('removed_by'),
  },
  (table) => [
    index('document_station_index').on(table.stationId),
    index('document_file_index').on(table.fileId),
    index('document_removed_index').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    check('document_kind_check', oneOf(table.kind, DOCUMENT_KINDS)),
    check(
      'document_title_check',
      sql`length(${table.title}) between 1 and ${sql.raw(String(DOCUMENT_TITLE_MAX_LENGTH))}`,
    ),
    check('document_validity_check', sql`${table.validUntil} >= ${table.date}`),
    check(
      'document_picture_check',
      sql`num_nulls(${table.width}, ${table.height}, ${table.thumbnail}) in (0, 3) and ${table.width} > 0 and ${table.height} > 0`,
    ),
    check(
      'document_thumbnail_check',
      sql`octet_length(${table.thumbnail}) <= ${sql.raw(String(THUMBNAIL_MAX_BYTES))}`,
    ),
    check('document_occasion_check', oneOf(table.occasion, DOCUMENT_OCCASIONS)),
    check(
      'document_occasion_time_check',
      sql`(${table.occasion} is null) = (${table.occasionAt} is null) and (${table.occasion} is null or ${table.deviceId} is not null)`,
    ),
    check('document_removed_check', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
);
