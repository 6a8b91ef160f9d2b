import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { LABEL_CODE_PATTERN } from '#contract/energy/label/rules.ts';
import { createdAt } from '#server/db/columns.ts';
import { asset } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';

/** The random code that the label of an asset or of a device shows. It tells nothing about what it is on. */
export const label = pgTable(
  'label',
  {
    code: text('code').primaryKey(),
    assetId: integer('asset_id').references(() => asset.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id').references(() => device.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('label_asset_unique').on(table.assetId),
    unique('label_device_unique').on(table.deviceId),
    check('label_code_check', sql`${table.code} ~ ${sql.raw(`'${LABEL_CODE_PATTERN}'`)}`),
    check('label_thing_check', sql`num_nonnulls(${table.assetId}, ${table.deviceId}) >= 1`),
  ],
);
