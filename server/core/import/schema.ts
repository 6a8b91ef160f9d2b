import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  IMPORT_LINE_STATES,
  IMPORT_STATES,
  type ImportLineState,
  type ImportState,
} from '#contract/user-centre/import/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { file } from '../file/schema.ts';
import type { Facts, Snapshot, Value } from './kind.ts';

/** What is wrong, without its sentence, which depends on the reader's language. */
export interface Fault {
  /** Row of the sheet; 0 for the file. */
  readonly line: number;
  /** Key of the column; null for the whole line. */
  readonly column: string | null;
  readonly value: string;
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Change {
  readonly column: string;
  readonly before: Value;
  readonly after: Value;
}

/** A file that a person imports. Persons and organisations are no foreign keys: the rows live for days. */
export const dataImport = pgTable(
  'data_import',
  {
    id: identifier(),
    kind: text('kind').notNull(),
    /** Of the file. */
    name: text('name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('new'),
    fileId: uuid('file_id').references(() => file.id, { onDelete: 'set null' }),
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    sheet: text('sheet').notNull().default(''),
    faults: jsonb('faults').$type<readonly Fault[]>().notNull().default([]),
    ignored: jsonb('ignored').$type<readonly string[]>().notNull().default([]),
    createdAt: createdAt(),
    appliedAt: moment('applied_at'),
    /** The state of what it has written, right after that. As long as it is the same, nothing was built on it. */
    appliedState: text('applied_state'),
    /** When it is removed; until then, it can be undone. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('data_import_expiry_index').on(table.expiresAt),
    index('data_import_file_index').on(table.fileId),
    check('data_import_kind_check', sql`${table.kind} ~ '^[a-z][A-Za-z-]{1,31}$'`),
    check('data_import_name_check', sql`length(${table.name}) between 1 and 200`),
    check('data_import_state_check', oneOf(table.state, IMPORT_STATES)),
    check(
      'data_import_applied_check',
      sql`(${table.state} in ('applied', 'undone')) = (${table.appliedAt} is not null)`,
    ),
  ],
);

/** A line of an import as its check found it; applied as it is, without the file. */
export const dataImportLine = pgTable(
  'data_import_line',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => dataImport.id, { onDelete: 'cascade' }),
    /** Row of the sheet. */
    line: integer('line').notNull(),
    state: text('state').$type<ImportLineState>().notNull(),
    key: text('key').notNull(),
    /** What the line says. */
    values: jsonb('values').$type<Facts>().notNull(),
    changes: jsonb('changes').$type<readonly Change[]>().notNull().default([]),
    errors: jsonb('errors').$type<readonly Fault[]>().notNull().default([]),
    /** Of a line that was applied: everything that it changed, before and after. */
    before: jsonb('before').$type<Snapshot | null>(),
    after: jsonb('after').$type<Snapshot | null>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('data_import_line_check', sql`${table.line} >= 1`),
    check('data_import_line_state_check', oneOf(table.state, IMPORT_LINE_STATES)),
  ],
);
