import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** What an organisation may use of an application, whatever its roles grant. Without a row, it may use everything. */
export const authorize = pgTable(
  'authorize',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    /** Function codes. */
    codes: text('codes').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.applicationId] })],
);
