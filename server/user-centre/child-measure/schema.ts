import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/** What browsers reported of a release of a child app on a UTC day. Names and versions are those of registered apps. */
export const childHealth = pgTable(
  'child_health',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** How often a page showed it and sent the time, by the bounds of `histogram.ts`. */
    mounts: integer('mounts').array().notNull(),
    failures: integer('failures').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Step and cause of the last failure, '' without one. */
    failedStep: text('failed_step').notNull().default(''),
    failedCause: text('failed_cause').notNull().default(''),
    failedAt: moment('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.day] }),
    index('child_health_day_index').on(table.day),
    check('child_health_failures_check', sql`${table.failures} >= 0`),
  ],
);
