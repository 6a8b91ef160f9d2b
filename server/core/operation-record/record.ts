import { desc, eq, sql } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import type { insertRecord, listMyRecord } from '#contract/user-centre/operation-record/calls.ts';
import type { UserCentreSubject } from '#contract/user-centre/operation-record/subjects.ts';
import type { Database } from '#server/db/database.ts';
import { findPage } from '#server/db/page.ts';
import type { Context } from '../context.ts';
import { maskText } from '../mask.ts';
import { refuseField } from '../refusal.ts';
import { operationRecord } from './schema.ts';

/** An operation of the platform on behalf of a person. */
export interface Operation {
  /** Null for commands of the operator. */
  readonly userId: string | null;
  readonly organizationId?: string | null;
  /** The session of the call. */
  readonly sessionId?: string | undefined;
  /** The last part of the call's path, such as `quit-org`. */
  readonly title: string;
  /** Path of the call, where it is not the title below the user centre. */
  readonly uri?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly remark?: string;
  readonly subject: Subject;
  /** The changed facts before the change; null where there was nothing before, or nothing changes. */
  readonly before: Facts | null;
  /** The changed facts after the change; null where nothing is left. */
  readonly after: Facts | null;
}

/** Kinds of subjects by domain. Another domain adds its own to this interface. */
export interface SubjectKinds {
  userCentre: UserCentreSubject;
}

/** What was changed: its kind, then its id or the code that people know it by. */
export type Subject = `${SubjectKinds[keyof SubjectKinds]}:${string}`;

/** Facts about a subject that a reader of the record understands. */
export type Facts = Readonly<Record<string, unknown>>;

/** Writes a record. Call it in the transaction of the change, so that either both are stored or neither. */
export async function recordOperation(
  db: Database,
  { userId, organizationId = null, sessionId, title, uri, params = {}, remark = '', ...change }: Operation,
): Promise<void> {
  await db.insert(operationRecord).values({
    userId,
    organizationId,
    sessionId: sessionId ?? null,
    source: 'server',
    title,
    // Commands of the operator are not calls.
    uri: uri ?? (userId === null ? '' : `/usercenter/${title}`),
    params: JSON.stringify(withoutSecrets(params)),
    remark,
    subject: change.subject,
    before: factsText(change.before),
    after: factsText(change.after),
  });
}

/** Facts as the record stores them: no secrets, and only as much of phone numbers and addresses as tells them apart. */
export const factsText = (facts: Facts | null): string | null =>
  facts &&
  JSON.stringify(withoutSecrets(facts), (_, value: unknown) =>
    // Digits of an identifier can look like a phone number.
    typeof value === 'string' && !isUuid(value) ? maskText(value) : value,
  );

/**
 * Writes a record at the request of the person's client. Its content is unverified, so it is marked as the client's.
 */
export async function insertClientRecord(
  { db }: Context,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  { title, path = '', uri = path, params = '{}', remark = '' }: BodyOf<typeof insertRecord>,
): Promise<void> {
  await db.insert(operationRecord).values({
    userId,
    organizationId,
    source: 'client',
    subject: `person:${userId}` satisfies Subject,
    title,
    // A query string can contain secrets.
    uri: uri.split(/[?#]/)[0] ?? '',
    params: JSON.stringify(withoutSecrets(parseParams(params))),
    remark,
  });
}

/** The columns of a record as calls answer it; `answerOf` writes its time. */
export const recordColumns = {
  recordUuid: operationRecord.id,
  orgUuid: sql<string>`coalesce(${operationRecord.organizationId}::text, '')`,
  source: sql<'server' | 'client'>`${operationRecord.source}`,
  title: operationRecord.title,
  uri: operationRecord.uri,
  params: operationRecord.params,
  remark: operationRecord.remark,
  subject: operationRecord.subject,
  before: sql<string>`coalesce(${operationRecord.before}, '')`,
  after: sql<string>`coalesce(${operationRecord.after}, '')`,
  createdAt: operationRecord.createdAt,
};

/** A record with its time as text. */
export const answerOf = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** One page of what a person did, newest first. */
export async function findRecords(
  { db }: Context,
  userId: string,
  query: QueryOf<typeof listMyRecord>,
): Promise<DataOf<typeof listMyRecord>> {
  const where = eq(operationRecord.userId, userId);
  const rows = db.select(recordColumns).from(operationRecord).where(where).$dynamic();
  const order = [desc(operationRecord.createdAt)];
  const key = desc(operationRecord.id);
  const { list, pagination } = await findPage(db, query, { rows, from: operationRecord, where, order, key });
  return { list: list.map(answerOf), pagination };
}

const SECRET = /passw|pwd|passcode|secret|token|authorization|cookie|^(phone|email|valid|sms)_?code$/i;
/** Deeper than any form. Deeper values are dropped. */
const MAX_DEPTH = 16;

/** A value without passwords, codes and tokens at any depth, also inside strings of JSON. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecretsInText(value, depth);
  // A time has no keys of its own, and is written as text.
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET.test(key))
      .map(([key, child]) => [key, withoutSecrets(child, depth + 1)]),
  );
}

function withoutSecretsInText(text: string, depth: number): string {
  if (!/^\s*[[{"]/.test(text)) return text;
  let inner: unknown;
  try {
    inner = JSON.parse(text);
  } catch {
    // The text only looks like JSON.
    return text;
  }
  return depth >= MAX_DEPTH ? '' : JSON.stringify(withoutSecrets(inner, depth + 1));
}

function parseParams(params: string): unknown {
  let value: unknown;
  try {
    value = params === '' ? {} : JSON.parse(params);
  } catch {
    throw refuseField('params', 'record.params');
  }
  if (typeof value !== 'object' || value === null) throw refuseField('params', 'record.params');
  return value;
}
