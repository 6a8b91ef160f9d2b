import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PortfolioColumn } from '#contract/energy/portfolio/limits.ts';
import { TEMPLATE_KINDS } from '#contract/energy/template/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

export interface TemplateContent {
  readonly columns?: readonly PortfolioColumn[];
  readonly points?: readonly { readonly device: string; readonly point: string }[];
}

/** A named set of columns or points that an organisation shows its stations with. */
export const displayTemplate = pgTable(
  'display_template',
  {
    id: identifier(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** Null for one of all stations. */
    stationId: bigint('station_id', { mode: 'bigint' }).references(() => station.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TEMPLATE_KINDS }).notNull(),
    name: text('name').notNull(),
    /** The name by which it is told apart from others: NFKC, without case. */
    nameKey: text('name_key').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** Not a foreign key, because templates outlive who made them. */
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('display_template_name_unique')
      .on(table.organizationId, table.kind, table.nameKey)
      .where(sql`${table.stationId} is null`),
    uniqueIndex('display_template_station_name_unique')
      .on(table.organizationId, table.kind, table.stationId, table.nameKey)
      .where(sql`${table.stationId} is not null`),
    uniqueIndex('display_template_default_unique')
      .on(table.organizationId, table.kind)
      .where(sql`${table.isDefault} and ${table.stationId} is null`),
    uniqueIndex('display_template_station_default_unique')
      .on(table.organizationId, table.kind, table.stationId)
      .where(sql`${table.isDefault} and ${table.stationId} is not null`),
    check('display_template_kind_check', oneOf(table.kind, TEMPLATE_KINDS)),
    check('display_template_name_check', sql`char_length(${table.name}) between 3 and 5`),
    check('display_template_station_check', sql`${table.kind} = 'points' or ${table.stationId} is null`),
  ],
);
