import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier } from '#server/db/columns.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** The rights of a kind of member in one organisation. */
export const role = pgTable(
  'role',
  {
    id: identifier(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Function codes that the role grants. */
    codes: text('codes').array().notNull().default([]),
    /** Grants every function code, and counts as administrator: an organisation always keeps at least one. */
    isAdministrator: boolean('is_administrator').notNull().default(false),
    /** A role that the organisation started with: it can be copied, but neither edited nor deleted. */
    isTemplate: boolean('is_template').notNull().default(false),
    /** The role of people who join. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('role_name_unique').on(table.organizationId, table.name),
    uniqueIndex('role_default_unique').on(table.organizationId).where(sql`${table.isDefault}`),
    check('role_name_check', sql`length(${table.name}) between 1 and 64`),
    check('role_default_check', sql`not (${table.isDefault} and ${table.isAdministrator})`),
    // A membership refers to both columns, so that its role cannot belong to another organisation.
    unique('role_organization_unique').on(table.id, table.organizationId),
  ],
);
