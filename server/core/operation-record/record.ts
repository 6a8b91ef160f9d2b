import { desc, eq, sql } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import type { insertRecord, listMyRecord } from '#contract/user-centre/operation-record/calls.ts';
import type { Database } from '#server/db/database.ts';
import { refuseField } from '../refusal.ts';
import { operationRecord } from './schema.ts';

/** Something that the platform did for somebody. */
export interface Operation {
  /** Null for the operator's command. */
  readonly userId: string | null;
  readonly organizationId?: string | null;
  /** The call's last part, such as `quit-org`. */
  readonly title: string;
  /** Path of the call, where it is not that of the title in the user centre. */
  readonly uri?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly remark?: string;
}

/** Writes a record; call it in the transaction of the change, so that neither is there without the other. */
export async function recordOperation(
  db: Database,
  { userId, organizationId = null, title, uri, params = {}, remark = '' }: Operation,
): Promise<void> {
  await db.insert(operationRecord).values({
    userId,
    organizationId,
    source: 'server',
    title,
    // The operator's commands are no calls.
    uri: uri ?? (userId === null ? '' : `/usercenter/${title}`),
    params: JSON.stringify(withoutSecrets(params)),
    remark,
  });
}

/** Writes a record that the person's program asks for. What it tells of is its own word, so it is marked as such. */
export async function insertClientRecord(
  db: Database,
  { userId, organizationId }: Pick<Operation, 'userId' | 'organizationId'>,
  { title, path = '', uri = path, params = '{}', remark = '' }: BodyOf<typeof insertRecord>,
): Promise<void> {
  await db.insert(operationRecord).values({
    userId,
    organizationId: organizationId ?? null,
    source: 'client',
    title,
    // A query can hold secrets.
    uri: uri.split(/[?#]/)[0] ?? '',
    params: JSON.stringify(withoutSecrets(parseParams(params))),
    remark,
  });
}

/** One page of what a person did, newest first. */
export async function findRecords(
  db: Database,
  userId: string,
  { page, size }: QueryOf<typeof listMyRecord>,
): Promise<DataOf<typeof listMyRecord>> {
  const rows = await db
    .select({
      recordUuid: operationRecord.id,
      orgUuid: sql<string>`coalesce(${operationRecord.organizationId}::text, '')`,
      source: sql<'server' | 'client'>`${operationRecord.source}`,
      title: operationRecord.title,
      uri: operationRecord.uri,
      params: operationRecord.params,
      remark: operationRecord.remark,
      createdAt: operationRecord.createdAt,
    })
    .from(operationRecord)
    .where(eq(operationRecord.userId, userId))
    .orderBy(desc(operationRecord.createdAt), desc(operationRecord.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    list: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    pagination: { page, size, total: await db.$count(operationRecord, eq(operationRecord.userId, userId)) },
  };
}

const SECRET = /passw|pwd|passcode|secret|token|authorization|cookie|^(phone|email|valid|sms)_?code$/i;
/** Deeper than any form. What lies below is left out. */
const MAX_DEPTH = 16;

/** A value without passwords, codes and tokens, however deep, also in JSON text inside of it. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecretsInText(value, depth);
  if (typeof value !== 'object' || value === null) return value;
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
    // Text that only looks like JSON.
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
