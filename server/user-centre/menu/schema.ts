import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import type { Arrangement } from './stored.ts';

/**
 * An entry of the platform's menu (specification sections 2.2 and 3), the same for all organisations. What one changes
 * of it is in `menu_version`.
 */
export const menuItem = pgTable(
  'menu_item',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    parentId: bigint('parent_id', { mode: 'bigint' }).references((): AnyPgColumn => menuItem.id, {
      onDelete: 'cascade',
    }),
    sort: integer('sort').notNull().default(0),
    target: text('target').notNull().default(''),
    funcCode: text('func_code').notNull(),
    name: text('name').notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    titleJa: text('title_ja').notNull(),
    path: text('path').notNull().default(''),
    href: text('href').notNull().default(''),
    component: text('component').notNull().default(''),
    icon: text('icon').notNull().default(''),
    isHidden: boolean('is_hidden').notNull().default(false),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** The item has a route but is not shown in the menu. */
    spread: boolean('spread').notNull().default(false),
    /** Path of the item to mark as active instead. */
    remark: text('remark').notNull().default(''),
  },
  (table) => [
    index('menu_item_parent_index').on(table.parentId, table.sort),
    uniqueIndex('menu_item_name_unique').on(sql`coalesce(${table.parentId}, 0)`, table.name),
    check('menu_item_parent_check', sql`${table.parentId} <> ${table.id}`),
  ],
);

/** A published menu of an organisation, as its difference from the platform's; the newest version holds (decision 0060). */
export const menuVersion = pgTable(
  'menu_version',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    arrangement: jsonb('arrangement').$type<Arrangement>().notNull(),
    publishedBy: uuid('published_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.version] }),
    check('menu_version_version_check', sql`${table.version} > 0`),
    check('menu_version_arrangement_check', sql`jsonb_typeof(${table.arrangement}) = 'object'`),
  ],
);
