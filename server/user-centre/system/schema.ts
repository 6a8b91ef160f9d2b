import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** Branding of the platform (specification section 3): one row. */
export const systemConfiguration = pgTable(
  'system_configuration',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** '' for the product's own name. */
    title: text('title').notNull().default(''),
    beian: text('beian').notNull().default(''),
    copyright: text('copyright').notNull().default(''),
    loginPageBg: text('login_page_bg').notNull().default(''),
    symbol: text('symbol').notNull().default(''),
    /** Client key of the map service, '' for none. */
    map: text('map').notNull().default(''),
  },
  (table) => [check('system_configuration_only_check', sql`${table.isOnly}`)],
);
