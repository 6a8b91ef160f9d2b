import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier } from '../columns.ts';
import { organization } from './organization.ts';

/** What a kind of member may do in one organisation. */
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
    createdAt: createdAt(),
  },
  (table) => [
    unique('role_name_unique').on(table.organizationId, table.name),
    // A membership refers to both columns, so that its role cannot belong to another organisation.
    unique('role_organization_unique').on(table.id, table.organizationId),
  ],
);
