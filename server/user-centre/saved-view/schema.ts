import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SavedView } from '#contract/user-centre/saved-view/calls.ts';
import { membership } from '#server/user-centre/membership/schema.ts';

/**
 * The views that a member has saved of a list. They name models, roles and stations of the organisation, and go with
 * the membership.
 */
export const savedView = pgTable(
  'saved_view',
  {
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    list: text('list').notNull(),
    views: jsonb('views').$type<SavedView[]>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId, table.list] }),
    foreignKey({
      name: 'saved_view_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
    check('saved_view_list_check', sql`${table.list} ~ '^/[A-Za-z0-9/_-]{1,63}$'`),
    check('saved_view_version_check', sql`${table.version} > 0`),
  ],
);
