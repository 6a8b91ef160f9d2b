import { and, desc, eq, exists, gte, ilike, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { BROKEN_DAYS_NAMED, type RecordChain } from '#contract/user-centre/operation-record/limits.ts';
import type {
  listLog,
  listLogDays,
  RecordDay,
  verifyLog,
} from '#contract/user-centre/operation-record/log.ts';
import type { Context } from '#server/core/context.ts';
import { findDays, judgeDays, NO_ORGANIZATION, walkChain } from '#server/core/operation-record/chain.ts';
import { answerOf, recordColumns } from '#server/core/operation-record/record.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { refuseField } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { session } from '#server/user-centre/session/schema.ts';

type Query = QueryOf<typeof listLog>;
type Filter = Omit<Query, 'page' | 'size'>;

const { organizationId: organizationOf, userId, createdAt, subject } = operationRecord;

const DAY_MS = 86_400_000;

/** The start of a UTC day; refuses a date that no calendar has. */
function dayStart(field: 'from' | 'to', day: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day)
    throw refuseField(field, 'field.pattern');
  return start;
}

/** Sign-ins and sign-outs of the members, since they joined: what they did before is no matter of this organisation. */
const signInsOf = (organizationId: string): SQL | undefined =>
  and(
    isNull(organizationOf),
    like(subject, 'session:%'),
    sql`exists (select from ${membership} where ${membership.userId} = ${userId}
      and ${membership.organizationId} = ${organizationId} and ${membership.createdAt} <= ${createdAt})`,
  );

/** The records of an organisation's log. */
export function narrowed(organizationId: string, filter: Filter): SQL | undefined {
  const { kind = 'operations', from, to } = filter;
  const part = filter.search && likePattern(filter.search);
  return and(
    kind === 'signIns' ? signInsOf(organizationId) : eq(organizationOf, organizationId),
    filter.record ? eq(operationRecord.id, filter.record) : undefined,
    filter.user ? eq(userId, filter.user) : undefined,
    filter.subject ? like(subject, `${filter.subject}:%`) : undefined,
    from === undefined ? undefined : gte(createdAt, dayStart('from', from)),
    to === undefined ? undefined : lt(createdAt, new Date(dayStart('to', to).getTime() + DAY_MS)),
    part
      ? or(
          ...[operationRecord.title, operationRecord.uri, subject].map((column) => ilike(column, part)),
          sql`exists (select from ${user} where ${user.id} = ${userId} and ${user.name} ilike ${part})`,
        )
      : undefined,
  );
}

/** One page of an organisation's log, newest first, with the seals of its days. */
export async function findLog(
  { db }: Context,
  organizationId: string,
  query: Query,
): Promise<DataOf<typeof listLog>> {
  const where = narrowed(organizationId, query);
  const rows = db
    .select({
      ...recordColumns,
      userUuid: sql<string>`coalesce(${userId}::text, '')`,
      name: sql<string>`coalesce(${user.name}, '')`,
      sessionId: operationRecord.sessionId,
    })
    .from(operationRecord)
    .leftJoin(user, eq(user.id, userId))
    .where(where)
    .$dynamic();
  const { list, pagination } = await findPage(db, query, {
    ...{ rows, from: operationRecord, where },
    ...{ order: [desc(createdAt)], key: desc(operationRecord.id) },
  });
  const subjects = list.map((row) => row.subject);
  const names = await namesOf(db, organizationId, subjects);
  const devices = await devicesOf(db, list);
  const days = [...new Set(list.map((row) => row.createdAt.toISOString().slice(0, 10)))];
  const chain = query.kind === 'signIns' ? 'people' : 'organization';
  return {
    list: list.map(({ sessionId, ...row }) => ({
      ...answerOf(row),
      subjectName: names.get(row.subject) ?? '',
      ...(devices.get(sessionOf({ ...row, sessionId })) ?? { address: '', userAgent: '' }),
    })),
    pagination,
    days: (await judgeDays(db, keyOf(organizationId, chain), days)).map(toldIn(chain)),
  };
}

/** The ids of subjects of some kinds. */
const idsOf = (subjects: readonly string[], kinds: readonly string[]): string[] =>
  subjects.flatMap((each) => {
    const [kind = '', id = ''] = each.split(':');
    return kinds.includes(kind) && isUuid(id) ? [id] : [];
  });

/** The names of people, of the organisation's roles, and of itself. */
async function namesOf(
  db: Database,
  organizationId: string,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const people = idsOf(subjects, ['person', 'member']);
  const roles = idsOf(subjects, ['role']);
  const organizations = idsOf(subjects, ['organization']).filter((id) => id === organizationId);
  const isKnown = exists(
    db
      .select({ id: membership.userId })
      .from(membership)
      .where(and(eq(membership.userId, user.id), eq(membership.organizationId, organizationId))),
  );
  const [peopleRows, roleRows, organizationRows] = [
    people.length
      ? await db
          .select({ id: user.id, name: user.name })
          .from(user)
          .where(and(inArray(user.id, people), isKnown))
      : [],
    roles.length
      ? await db
          .select({ id: role.id, name: role.name })
          .from(role)
          .where(and(inArray(role.id, roles), eq(role.organizationId, organizationId)))
      : [],
    organizations.length
      ? await db
          .select({ id: organization.id, name: organization.title })
          .from(organization)
          .where(eq(organization.id, organizationId))
      : [],
  ];
  return new Map([
    ...peopleRows.flatMap(({ id, name }): [string, string][] => [
      [`person:${id}`, name],
      [`member:${id}`, name],
    ]),
    ...roleRows.map(({ id, name }): [string, string] => [`role:${id}`, name]),
    ...organizationRows.map(({ id, name }): [string, string] => [`organization:${id}`, name]),
  ]);
}

/** The session of a record: that of its call, or the one that it is about. */
const sessionOf = ({ subject: about, sessionId }: { subject: string; sessionId: string | null }): string =>
  sessionId ?? idsOf([about], ['session'])[0] ?? '';

/** Where sessions were opened from, while they are remembered. */
async function devicesOf(
  db: Database,
  rows: readonly { readonly subject: string; readonly sessionId: string | null }[],
) {
  const ids = [...new Set(rows.map(sessionOf).filter((id) => id !== ''))];
  if (ids.length === 0) return new Map<string, { address: string; userAgent: string }>();
  const { id, address, userAgent } = session;
  const found = await db.select({ id, address, userAgent }).from(session).where(inArray(id, ids));
  return new Map(found.map(({ id: key, ...device }) => [key, device]));
}

const keyOf = (organizationId: string, chain: RecordChain): string =>
  chain === 'people' ? NO_ORGANIZATION : organizationId;

/** A day as its readers are told of it: nobody is told how many people of other organisations signed in. */
const toldIn =
  (chain: RecordChain) =>
  (day: RecordDay): RecordDay =>
    chain === 'people' ? { ...day, sealed: null, records: null } : day;

/** One page of the sealed days of a chain, newest first. */
export async function findLogDays(
  { db }: Context,
  organizationId: string,
  { page, size, chain = 'organization' }: QueryOf<typeof listLogDays>,
): Promise<DataOf<typeof listLogDays>> {
  const { list, total } = await findDays(db, keyOf(organizationId, chain), { page, size });
  return { list: list.map(toldIn(chain)), pagination: { page, size, total } };
}

/** Computes a whole chain again. */
export async function verifyChain(
  { db }: Context,
  organizationId: string,
  chain: RecordChain = 'organization',
): Promise<DataOf<typeof verifyLog>> {
  const broken: RecordDay[] = [];
  let sealed = 0;
  let head: RecordDay | undefined;
  for await (const days of walkChain(db, keyOf(organizationId, chain))) {
    sealed += days.length;
    head = days.at(-1) ?? head;
    broken.push(...days.filter(({ state }) => state !== 'intact'));
  }
  return {
    days: sealed,
    isIntact: broken.length === 0,
    head: head ? { day: head.day, hash: head.hash } : null,
    broken: broken.slice(0, BROKEN_DAYS_NAMED).map(({ day, state }) => ({ day, state })),
  };
}
