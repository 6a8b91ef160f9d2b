import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';

/** A person's membership in an organisation, with the role there. */
export const membership = pgTable(
  'membership',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id').notNull(),
    /** The person's name in the organisation's lists. */
    name: text('name').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** False for a member who is limited to some stations. */
    allStations: boolean('all_stations').notNull().default(true),
    /** New sessions start in this organisation. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    foreignKey({
      name: 'membership_role_fk',
      columns: [table.roleId, table.organizationId],
      foreignColumns: [role.id, role.organizationId],
    }),
    index('membership_organization_index').on(table.organizationId),
    uniqueIndex('membership_default_unique').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/**
 * Persons who were removed, or who left while they were disabled. Their join requests wait for a decision even where
 * approval is automatic. The approval deletes the row.
 */
export const joinHold = pgTable(
  'join_hold',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** Only who may enable members may approve this person. */
    wasDisabled: boolean('was_disabled').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.organizationId] })],
);
