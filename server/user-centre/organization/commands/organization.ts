import { and, asc, count, desc, eq, gt, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf } from '#contract/call.ts';
import { FUNCTION_CODES, type FunctionCode } from '#contract/function-codes.ts';
import type { PageQuery } from '#contract/paging.ts';
import { JoinRequestState } from '#contract/user-centre/join-request/limits.ts';
import type { getOrganization, listMyJoined } from '#contract/user-centre/organization/calls.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { offsetOf, paginationOf } from '#server/db/page.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { lockPerson } from '#server/user-centre/lock.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { authorizeOf, codesOf, grant } from '#server/user-centre/permission/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { organization } from '../schema.ts';

type Joined = DataOf<typeof listMyJoined>['list'][number];

const SHOWN_WITH = {
  pending: 'my-org-user:applyNoPassNumber',
  requests: 'my-org-user:applyAllNumber',
  members: 'my-org-user:orgMember',
} as const satisfies Record<string, FunctionCode>;

/** An active membership: a disabled one grants nothing. */
export const activeOf = (userId: string | Placeholder) =>
  and(eq(membership.userId, userId), membership.isEnabled);

const isPending = and(
  eq(joinRequest.status, JoinRequestState.Waiting),
  gt(joinRequest.expiresAt, sql.placeholder('now')),
);

/**
 * The join requests of an organisation in the outer query, and those that wait at the time `now`: a request that has
 * expired no longer waits, even before housekeeping marks it.
 */
export const requestsOf = (db: Database) =>
  db
    .select({
      all: count().as('all'),
      pending: sql<number>`count(*) filter (where ${isPending})`.mapWith(Number).as('pending'),
    })
    .from(joinRequest)
    .where(eq(joinRequest.organizationId, organization.id))
    .as('requests');

/** The columns of a person's list of organisations; they need the joins of `joined`. */
export const joinedColumns = ({ all, pending }: ReturnType<typeof requestsOf>) => ({
  orgUuid: organization.id,
  orgName: organization.title,
  type: organization.type,
  parentUuid: organization.parentId,
  name: membership.name,
  createdAt: membership.createdAt,
  isDefault: membership.isDefault,
  ...grant,
  all,
  pending,
  total: sql<number>`count(*) over ()`.mapWith(Number),
});

const joined = preparedOn((db) => {
  const requests = requestsOf(db);
  return db
    .select(joinedColumns(requests))
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .innerJoinLateral(requests, sql`true`)
    .where(activeOf(sql.placeholder('userId')))
    .orderBy(asc(membership.createdAt), asc(organization.id))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare('joined_organizations');
});

export type JoinedRow = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number];

function toJoined({
  codes,
  isAdministrator,
  allowed,
  all,
  pending,
  total: _total,
  isDefault: _isDefault,
  ...row
}: JoinedRow): Joined {
  const held = codesOf({ codes, isAdministrator, allowed }, FUNCTION_CODES);
  return {
    ...row,
    parentUuid: row.parentUuid ?? '',
    createdAt: row.createdAt.toISOString(),
    noPassed: held.includes(SHOWN_WITH.pending) ? pending : null,
    passed: held.includes(SHOWN_WITH.requests) ? all : null,
  };
}

/** One page of the person's organisations, oldest membership first. Counts are null without the right to them. */
export async function findJoined(
  { db, clock }: Context,
  userId: string,
  query: PageQuery,
): Promise<DataOf<typeof listMyJoined>> {
  const asked = { userId, now: clock(), size: query.size, offset: offsetOf(query) };
  const rows = await joined(db).execute(asked);
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countJoined(db, userId));
  return { list: rows.map(toJoined), pagination: paginationOf(query, total) };
}

/** The person's organisations in the answer of a sign-in. */
export interface JoinedAtSignIn {
  readonly list: Joined[];
  /** The organisation that sessions start in. */
  readonly start: { orgUuid: string; orgName: string } | null;
}

/** The person's first organisations and the one that sessions start in, usually by one statement. */
export async function findAtSignIn(context: Context, userId: string, size: number): Promise<JoinedAtSignIn> {
  const { db, clock } = context;
  return atSignIn(context, userId, await joined(db).execute({ userId, now: clock(), size, offset: 0 }));
}

/** The same, from rows that another statement has read. */
export async function atSignIn(
  context: Context,
  userId: string,
  rows: readonly JoinedRow[],
): Promise<JoinedAtSignIn> {
  const chosen = rows.find(({ isDefault }) => isDefault);
  const isWhole = rows.length === (rows[0]?.total ?? 0);
  const first = chosen ?? (isWhole ? rows[0] : await findDefaultOrganization(context, userId));
  return {
    list: rows.map(toJoined),
    start: first ? { orgUuid: first.orgUuid, orgName: first.orgName } : null,
  };
}

// A page behind the last one has no rows, so the total needs a query of its own.
async function countJoined(db: Database, userId: string): Promise<number> {
  return db.$count(membership, activeOf(userId));
}

const defaultOrganization = preparedOn((db) =>
  db
    .select({ orgUuid: organization.id, orgName: organization.title })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(activeOf(sql.placeholder('userId')))
    .orderBy(desc(membership.isDefault), asc(membership.createdAt), asc(organization.id))
    .limit(1)
    .prepare('default_organization'),
);

/** The organisation that a person's sessions start in: the chosen one, else the first joined; null without any. */
export async function findDefaultOrganization(
  { db }: Context,
  userId: string,
): Promise<{ orgUuid: string; orgName: string } | null> {
  const [row] = await defaultOrganization(db).execute({ userId });
  return row ?? null;
}

/** Facts about an organisation for one of its members; others are refused, whether or not it exists. */
export async function readOrganization(
  { db }: Context,
  userId: string,
  organizationId: string,
): Promise<DataOf<typeof getOrganization>> {
  const parent = alias(organization, 'parent');
  const [row] = await db
    .select({
      orgUuid: organization.id,
      type: organization.type,
      parentUuid: organization.parentId,
      parentOrgTitle: parent.title,
      title: organization.title,
      address: organization.address,
      contact: organization.contact,
      phone: organization.phone,
      website: organization.website,
      createdAt: organization.createdAt,
      joinedAt: membership.createdAt,
      ...grant,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .leftJoin(parent, eq(parent.id, organization.parentId))
    .where(and(activeOf(userId), eq(membership.organizationId, organizationId)));
  if (!row) throw forbid('notMember');
  const { codes, isAdministrator, allowed, ...facts } = row;
  const seesMembers = codesOf({ codes, isAdministrator, allowed }, FUNCTION_CODES).includes(
    SHOWN_WITH.members,
  );
  return {
    ...facts,
    parentUuid: row.parentUuid ?? '',
    parentOrgTitle: row.parentOrgTitle ?? '',
    createdAt: row.createdAt.toISOString(),
    joinedAt: row.joinedAt.toISOString(),
    member: seesMembers ? await db.$count(membership, eq(membership.organizationId, organizationId)) : null,
  };
}

/** Makes an organisation the start of the person's sessions; refuses one that the person is not in. */
export async function setDefaultOrganization(
  { db }: Context,
  userId: string,
  organizationId: string,
): Promise<void> {
  await lockPerson(db, userId);
  const rows = await db
    .select({ organizationId: membership.organizationId, isEnabled: membership.isEnabled })
    .from(membership)
    .where(eq(membership.userId, userId));
  if (!rows.some((row) => row.isEnabled && row.organizationId === organizationId)) throw forbid('notMember');
  // The index allows one default at a time, so clear the old one first.
  await db
    .update(membership)
    .set({ isDefault: false })
    .where(and(eq(membership.userId, userId), membership.isDefault));
  await db
    .update(membership)
    .set({ isDefault: true })
    .where(and(eq(membership.userId, userId), eq(membership.organizationId, organizationId)));
}

/** Refuses an organisation that the person is not in, or is disabled in. */
export async function requireJoined({ db }: Context, userId: string, organizationId: string): Promise<void> {
  const mine = and(activeOf(userId), eq(membership.organizationId, organizationId));
  if ((await db.$count(membership, mine)) === 0) throw forbid('notMember');
}

/** The logo and the title beside it; both '' for a person without an organisation. */
export async function readCustomData(
  { db }: Context,
  organizationId: string | undefined,
): Promise<{ orgLogo: string; orgTitle: string }> {
  if (!organizationId) return { orgLogo: '', orgTitle: '' };
  const [row] = await db
    .select({ orgLogo: organization.logo, brandTitle: organization.brandTitle, title: organization.title })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return { orgLogo: row?.orgLogo ?? '', orgTitle: row?.brandTitle || (row?.title ?? '') };
}
