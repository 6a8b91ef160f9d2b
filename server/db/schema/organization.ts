import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier } from '../columns.ts';

export const organization = pgTable(
  'organization',
  {
    id: identifier(),
    /** 0 enterprise, 1 operator, 2 agent operator. */
    type: smallint('type').notNull(),
    /** The dealer: the operator or agent above this organisation. */
    parentId: uuid('parent_id').references((): AnyPgColumn => organization.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    address: text('address').notNull().default(''),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    /** Address of the logo in the sidebar, '' for the product's own. */
    logo: text('logo').notNull().default(''),
    /** Title beside the logo, '' for the organisation's title. */
    brandTitle: text('brand_title').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('organization_parent_index').on(table.parentId),
    check('organization_type_check', sql`${table.type} in (0, 1, 2)`),
    check('organization_parent_check', sql`${table.parentId} <> ${table.id}`),
    check('organization_title_check', sql`length(${table.title}) between 1 and 128`),
  ],
);
