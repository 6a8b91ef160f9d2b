import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Names, RuleBody } from '#contract/energy/alarm-rule/rules.ts';
import { createdAt } from '#server/db/columns.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** Orders the changes of all rules and configurations; stations have copies of a revision (decision 0046). */
const revision = () => bigint('revision', { mode: 'number' }).notNull();

/** A version of a rule. Versions are only added; a trigger refuses other changes. */
export const alarmRule = pgTable(
  'alarm_rule',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'restrict' }),
    body: jsonb('body').$type<RuleBody>().notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    revision: revision(),
    /** Null for the rules of the demo. No foreign key, since versions outlive people. */
    byUser: uuid('by_user'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    uniqueIndex('alarm_rule_revision_unique').on(table.revision),
    index('alarm_rule_organization_index').on(table.organizationId),
    check('alarm_rule_version_check', sql`${table.version} >= 1`),
    check('alarm_rule_body_check', sql`jsonb_typeof(${table.body}) = 'object'`),
  ],
);

/** What a product's code means to an organisation. */
export const alarmConfiguration = pgTable(
  'alarm_configuration',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    maker: text('maker').notNull(),
    model: text('model').notNull(),
    code: text('code').notNull(),
    level: smallint('level').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    advice: jsonb('advice').$type<Names>().notNull(),
    isSafety: boolean('is_safety').notNull().default(false),
    /** Address of the maker's document; '' without. */
    document: text('document').notNull().default(''),
    /** Kept, since its revision tells that the stations' copies are old. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.maker, table.model, table.code] }),
    check('alarm_configuration_level_check', sql`${table.level} between 1 and 3`),
  ],
);
