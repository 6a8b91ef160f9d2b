import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { PageQuery, Pagination, pageOf, pageQuery } from '../../paging.ts';
import { OperationRecord } from './calls.ts';
import { LOG_KINDS, RECORD_CHAINS, RECORD_DAY_STATES, SUBJECT_KIND_PATTERN } from './limits.ts';

/** A UTC day of a request. */
const UtcDay = Type.String({
  pattern: '^(19[7-9]\\d|20\\d\\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'UTC day.',
  examples: ['2026-11-01'],
});

/**
 * A day of records and its seal. `intact`: records and the day before are those that were sealed. `changed`: they are
 * not. `unsealed`: the day is not over, or its records were added after the days around it were sealed.
 */
const RecordDay = Type.Object({
  /** UTC. */
  day: Type.String(),
  /** SHA-256 in hex, '' without a seal. */
  hash: Type.String(),
  /** Hash of the sealed day before, which this one continues; '' for the first. */
  previous: Type.String(),
  /** Records when the day was sealed; null in the chain of people. */
  sealed: Type.Union([Type.Integer(), Type.Null()]),
  /** Records now; null in the chain of people. */
  records: Type.Union([Type.Integer(), Type.Null()]),
  state: Type.Enum(RECORD_DAY_STATES),
  sealedAt: Type.Union([Type.String(), Type.Null()]),
});
export type RecordDay = Static<typeof RecordDay>;

const LogRecord = Type.Object({
  ...OperationRecord.properties,
  /** Who did it; '' for the operator’s command. */
  userUuid: Type.String(),
  name: Type.String(),
  /** Name of the subject where it is a person, role or organisation that still exists, else ''. */
  subjectName: Type.String(),
  /** Network address and program of a session, while it is remembered; else ''. */
  address: Type.String(),
  userAgent: Type.String(),
});
export type LogRecord = Static<typeof LogRecord>;

/** How the log is narrowed. */
export const LogFilter = {
  /** One record. */
  record: Type.Optional(Uuid),
  kind: Type.Optional(Type.Enum(LOG_KINDS)),
  user: Type.Optional(Uuid),
  subject: Type.Optional(Type.String({ pattern: SUBJECT_KIND_PATTERN, examples: ['role'] })),
  from: Type.Optional(UtcDay),
  to: Type.Optional(UtcDay),
};

export const listLog = call({
  method: 'GET',
  path: '/platform/v1/log',
  summary: 'List the operations of the organisation, newest first',
  description:
    '`kind: signIns` lists sign-ins and sign-outs of its members instead, since they joined. `search` looks at operation, path, subject and person. `from` and `to` are UTC days, both included. `days` judges the days of the list.',
  access: 'session',
  permission: 'log:view',
  query: pageQuery({ search: true, filters: LogFilter }),
  data: Type.Object({ list: Type.Array(LogRecord), pagination: Pagination, days: Type.Array(RecordDay) }),
});

export const listLogDays = call({
  method: 'GET',
  path: '/platform/v1/log/days',
  summary: 'List the sealed days of the log, newest first',
  description:
    'A day’s hash is SHA-256 of three lines: the hash of the day before, the day, and SHA-256 of the lines of its records’ hashes in the order of time. A record’s hash is SHA-256 of a JSON array of its columns, the session last where there is one. `chain: people` has the records outside any organisation, such as sign-ins; their numbers are not told.',
  access: 'session',
  permission: 'log:view',
  query: Type.Object({ ...PageQuery.properties, chain: Type.Optional(Type.Enum(RECORD_CHAINS)) }),
  data: pageOf(RecordDay),
});

export const verifyLog = call({
  method: 'GET',
  path: '/platform/v1/log/verify',
  summary: 'Verify the whole chain of the log',
  description:
    'Computes all days again. `head` is the newest day: a copy kept elsewhere shows later that the whole chain is still the same. At most 100 days are named as broken.',
  access: 'session',
  permission: 'log:view',
  query: Type.Object({ chain: Type.Optional(Type.Enum(RECORD_CHAINS)) }),
  data: Type.Object({
    days: Type.Integer(),
    isIntact: Type.Boolean(),
    head: Type.Union([Type.Object({ day: Type.String(), hash: Type.String() }), Type.Null()]),
    broken: Type.Array(Type.Object({ day: Type.String(), state: Type.Enum(RECORD_DAY_STATES) })),
  }),
});
