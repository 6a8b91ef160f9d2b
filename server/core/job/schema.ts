import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { JOB_STATES, type JobState } from '#contract/user-centre/job/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { file } from '../file/schema.ts';
import type { RefusalData } from '../refusal.ts';

/** Why a job failed: an envelope code and its data. */
export interface JobError extends RefusalData {
  readonly code: number;
}

/** Work for a person that a server with the role `jobs` does. Persons and organisations are no foreign keys. */
export const job = pgTable(
  'job',
  {
    id: identifier(),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text('state').$type<JobState>().notNull().default('queued'),
    /** From 0 to 1. */
    progress: real('progress').notNull().default(0),
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** Of the person who asked; the result is written in it. */
    language: text('language').$type<Language>().notNull(),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** By the clock of the database, which all servers share. */
    heartbeatAt: moment('heartbeat_at'),
    /** Names the run that has the job: a server that was taken for dead can write nothing more. */
    claim: uuid('claim'),
    attempts: smallint('attempts').notNull().default(0),
    error: jsonb('error').$type<JobError>(),
    fileId: uuid('file_id').references(() => file.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('job_open_index').on(table.createdAt).where(sql`${table.state} in ('queued', 'running')`),
    index('job_owner_index').on(table.userId, table.organizationId, table.createdAt),
    index('job_end_index').on(table.endedAt),
    index('job_file_index').on(table.fileId),
    check('job_kind_check', sql`${table.kind} ~ '^[a-z][A-Za-z-]{1,31}$'`),
    check('job_state_check', oneOf(table.state, JOB_STATES)),
    check('job_progress_check', sql`${table.progress} between 0 and 1`),
    check('job_language_check', oneOf(table.language, LANGUAGES)),
    check('job_claim_check', sql`(${table.state} = 'running') = (${table.claim} is not null)`),
    check('job_end_check', sql`(${table.state} in ('queued', 'running')) = (${table.endedAt} is null)`),
    check('job_error_check', sql`(${table.state} = 'failed') = (${table.error} is not null)`),
  ],
);
