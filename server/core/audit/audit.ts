import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { listAudit } from '#contract/user-centre/operation-record/audit.ts';
import { AUDIT_CHOICES_MOST } from '#contract/user-centre/operation-record/limits.ts';
import { findPage } from '#server/db/page.ts';
import type { Context } from '../context.ts';
import { answerOf, recordColumns } from '../operation-record/record.ts';
import { operationRecord } from '../operation-record/schema.ts';
import { forbid, Refusal } from '../refusal.ts';
import type { AuditAsker, AuditedKind } from './kind.ts';

/** Where a session was opened from. */
export interface SessionPlace {
  readonly address: string;
  readonly userAgent: string;
}

/** What records name, by id; what is gone is missing. */
export interface Named {
  readonly people: ReadonlyMap<string, string>;
  readonly organizations: ReadonlyMap<string, string>;
  readonly sessions: ReadonlyMap<string, SessionPlace>;
}

/** Finds what records name. */
export type NamesInRecords = (
  context: Context,
  ids: { readonly [Kind in keyof Named]: readonly string[] },
) => Promise<Named>;

interface Known {
  readonly kinds: readonly AuditedKind[];
  readonly namesInRecords: NamesInRecords;
}

/** One page of the records of a subject, and who and what can be asked for. */
export async function findAudit(
  context: Context,
  { kinds, namesInRecords }: Known,
  asker: AuditAsker,
  { subject, user, operation, ...query }: QueryOf<typeof listAudit>,
): Promise<DataOf<typeof listAudit>> {
  const { db } = context;
  const whole = await recordsOf(context, kinds, asker, subject);
  const { userId, title, createdAt, id, sessionId } = operationRecord;
  const where = and(
    whole,
    user === undefined ? undefined : eq(userId, user),
    operation === undefined ? undefined : eq(title, operation),
  );
  const rows = db
    .select({ ...recordColumns, userUuid: sql<string>`coalesce(${userId}::text, '')`, sessionId })
    .from(operationRecord)
    .where(where)
    .$dynamic();
  const page = await findPage(db, query, {
    ...{ rows, from: operationRecord, where, order: [desc(createdAt)], key: desc(id) },
  });
  const people = await db
    .selectDistinct({ userId })
    .from(operationRecord)
    .where(and(whole, isNotNull(userId)))
    .limit(AUDIT_CHOICES_MOST);
  const operations = await db
    .selectDistinct({ title })
    .from(operationRecord)
    .where(whole)
    .orderBy(title)
    .limit(AUDIT_CHOICES_MOST);
  const own = asker.membership.organizationId;
  // Addresses are personal data, which the page of the log alone shows.
  const isTold = asker.membership.codes.includes('log:view');
  const names = await namesInRecords(context, {
    people: people.flatMap((row) => row.userId ?? []),
    organizations: page.list.flatMap(({ orgUuid }) => (orgUuid === '' || orgUuid === own ? [] : [orgUuid])),
    sessions: isTold
      ? page.list.flatMap(({ sessionId: from, orgUuid }) => (from && orgUuid === own ? [from] : []))
      : [],
  });
  return {
    list: page.list.map(({ sessionId: from, orgUuid, params: _params, ...row }) => ({
      ...answerOf(row),
      name: names.people.get(row.userUuid) ?? '',
      organization: names.organizations.get(orgUuid) ?? '',
      ...(names.sessions.get(from ?? '') ?? { address: '', userAgent: '' }),
    })),
    pagination: page.pagination,
    people: [...names.people].map(([uuid, name]) => ({ uuid, name })),
    operations: operations.map((row) => row.title),
  };
}

/** The records of a subject. Those of one kind can come from several domains; the first one knows who may see it. */
async function recordsOf(
  context: Context,
  kinds: readonly AuditedKind[],
  asker: AuditAsker,
  subject: string,
) {
  const separator = subject.indexOf(':');
  const [name, id] = [subject.slice(0, separator), subject.slice(separator + 1)];
  const own = kinds.filter(({ kind }) => kind === name);
  const [first] = own;
  if (!first) throw new Refusal(Code.NotFound);
  if (!first.permissions.some((code) => asker.membership.codes.includes(code))) throw forbid('noPermission');
  const conditions = [];
  for (const { records } of own) conditions.push(await records(context, asker, id));
  return sql`(${sql.join(
    conditions.map((condition) => condition ?? sql`false`),
    sql` or `,
  )})`;
}
