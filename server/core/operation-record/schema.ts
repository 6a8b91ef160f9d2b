import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier, moment } from '#server/db/columns.ts';

/** A key of a JSON object that names a password. */
const PASSWORD_KEY = sql.raw(`'"[^"\\\\]*password[^"\\\\]*" *:'`);

/**
 * What somebody did (specification section 3). A trigger refuses every change of a row. Persons and organisations are
 * not foreign keys, because records outlive them.
 */
export const operationRecord = pgTable(
  'operation_record',
  {
    id: identifier(),
    /** Null for commands of the operator. */
    userId: uuid('user_id'),
    /** Null for an operation outside any organisation. */
    organizationId: uuid('organization_id'),
    /** `server` for what the platform did, `client` for what the person's client reported. */
    source: text('source').notNull(),
    title: text('title').notNull(),
    uri: text('uri').notNull().default(''),
    /** JSON text without secrets. */
    params: text('params').notNull().default('{}'),
    remark: text('remark').notNull().default(''),
    /** What was changed, as `role:<id>`; the contract lists the kinds. */
    subject: text('subject').notNull(),
    /** JSON text without secrets: the changed facts before the change; null where there was nothing before. */
    before: text('before'),
    /** The changed facts after the change; null where nothing is left. */
    after: text('after'),
    /** The session of a call, which knows its network address while it is remembered; null elsewhere. */
    sessionId: uuid('session_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('operation_record_user_index').on(table.userId, table.createdAt),
    index('operation_record_organization_index').on(table.organizationId, table.createdAt),
    check('operation_record_source_check', sql`${table.source} in ('server', 'client')`),
    check('operation_record_title_check', sql`length(${table.title}) between 1 and 128`),
    check('operation_record_password_check', sql`${table.params} !~* ${PASSWORD_KEY}`),
    check(
      'operation_record_change_check',
      sql`coalesce(${table.before}, '') || coalesce(${table.after}, '') !~* ${PASSWORD_KEY}`,
    ),
    check(
      'operation_record_subject_check',
      sql`${table.subject} ~ '^[a-z][a-z-]{1,31}:[^[:cntrl:]]{1,128}$'`,
    ),
    index('operation_record_subject_index').on(table.subject, table.createdAt),
  ],
);

/**
 * The seal of a day of records: its hash holds the hash of the chain's day before, so that no row of an earlier day can
 * go or change unnoticed. A trigger refuses every change of a row.
 */
export const recordDay = pgTable(
  'record_day',
  {
    /** The organisation of the records; `NO_ORGANIZATION` for records outside any organisation. */
    chain: uuid('chain').notNull(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    records: integer('records').notNull(),
    /** Hash of the chain's sealed day before, '' for the first one. */
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.day] }),
    index('record_day_day_index').on(table.day),
    check('record_day_records_check', sql`${table.records} > 0`),
    check('record_day_previous_check', sql`${table.previous} ~ '^([0-9a-f]{64})?$'`),
    check('record_day_hash_check', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
