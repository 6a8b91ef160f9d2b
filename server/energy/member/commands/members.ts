import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import type { listMembers, Person } from '#contract/energy/member/calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { inOwnList } from '#server/energy/scope/public.ts';
import { membershipStation } from '#server/energy/scope/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { administratorsOf, TELLS_ADDRESSES } from '#server/user-centre/membership/public.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { authorizeOf, grant, outranks } from '#server/user-centre/permission/public.ts';
import { roleNameIn } from '#server/user-centre/role/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { session } from '#server/user-centre/session/schema.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Query = QueryOf<typeof listMembers>;

/** The time of the person's last request, in any organisation: sessions belong to none. */
const lastSeen = sql<Date | null>`(select max(coalesce(${session.lastSeenAt}, ${session.createdAt}))
  from ${session} where ${session.userId} = ${membership.userId})`.mapWith(session.createdAt);

const STATES: Readonly<Record<NonNullable<Query['state']>, SQL>> = {
  enabled: sql`${membership.isEnabled}`,
  disabled: sql`not ${membership.isEnabled}`,
  limited: sql`not ${membership.allStations}`,
};

function narrowed(organizationId: string, { search, user: userId, role: roleId, state }: Query) {
  const part = search && likePattern(search);
  const matches = (column: SQL | typeof user.phone | typeof user.jobNumber) => sql`${column} ilike ${part}`;
  return and(
    eq(membership.organizationId, organizationId),
    userId ? eq(membership.userId, userId) : undefined,
    roleId ? eq(membership.roleId, roleId) : undefined,
    state && STATES[state],
    part
      ? or(
          ilike(membership.name, part),
          sql`exists (select from ${user} where ${user.id} = ${membership.userId}
            and (${matches(user.phone)} or ${matches(user.jobNumber)} or ${matches(sql`coalesce(${user.email}, '')`)}))`,
        )
      : undefined,
  );
}

const selectPeople = (db: Database) =>
  db
    .select({
      userUuid: membership.userId,
      name: membership.name,
      displayName: user.displayName,
      phone: user.phone,
      email: sql<string>`coalesce(${user.email}, '')`,
      avatar: user.avatar,
      gender: user.gender,
      ...{ jobNumber: user.jobNumber, address: user.address },
      roleUuid: role.id,
      roleName: role.name,
      isTemplate: role.isTemplate,
      isEnabled: membership.isEnabled,
      allStations: membership.allStations,
      joinedAt: membership.createdAt,
      lastSeenAt: lastSeen,
      ...grant,
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId));

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

/** One page of the people of the caller's organisation. */
export async function findMembers(
  { db }: Context,
  caller: Acting,
  query: Query,
  language: Language,
): Promise<DataOf<typeof listMembers>> {
  const { organizationId } = caller.membership;
  const where = narrowed(organizationId, query);
  const { list, pagination } = await findPage(db, query, {
    ...{ rows: selectPeople(db).where(where).$dynamic(), from: membership, where },
    ...{ order: [asc(membership.createdAt)], key: asc(membership.userId) },
    sortable: {
      ...{ name: membership.name, role: role.name, joinedAt: membership.createdAt },
      lastSeenAt: sql`coalesce(${lastSeen}, '-infinity'::timestamptz)`,
    },
  });
  const ids = list.map(({ userUuid }) => userUuid);
  const stations = await stationsOf(db, caller, ids);
  const places = await placesOf(db, caller.userId, ids);
  const administrators = await administratorsOf(db, organizationId);
  return {
    list: list.map((row) => ({
      ...personOf(row, caller, administrators, language),
      stations: stations.get(row.userUuid) ?? [],
      places: places.get(row.userUuid) ?? [],
    })),
    pagination,
    all: await db.$count(membership, eq(membership.organizationId, organizationId)),
    roles: await rolesOf(db, caller, language),
  };
}

function personOf(
  row: Row,
  caller: Acting,
  administrators: readonly string[],
  language: Language,
): Omit<Person, 'stations' | 'places'> {
  const { codes, allowed, isAdministrator, isTemplate, address, joinedAt, lastSeenAt, ...facts } = row;
  return {
    ...{ ...facts, address: caller.membership.codes.includes(TELLS_ADDRESSES) ? address : null },
    ...{ roleName: roleNameIn(language, { isTemplate, name: row.roleName }), isAdministrator },
    isLastAdministrator: administrators.length === 1 && administrators[0] === row.userUuid,
    isChangeable:
      row.userUuid !== caller.userId && !outranks({ codes, allowed, isAdministrator }, caller.membership),
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** The stations that people are limited to, as far as the caller may see them. */
async function stationsOf(db: Database, caller: Acting, ids: readonly string[]) {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ userId: membershipStation.userId, code: station.code })
    .from(membershipStation)
    .innerJoin(station, eq(station.id, membershipStation.stationId))
    .where(
      and(
        eq(membershipStation.organizationId, caller.membership.organizationId),
        inArray(membershipStation.userId, [...ids]),
        inOwnList(caller),
      ),
    )
    .orderBy(asc(station.code));
  for (const { userId, code } of rows) found.set(userId, [...(found.get(userId) ?? []), code]);
  return found;
}

/** The organisations of people that the caller is in, too: of others, nobody is told. */
async function placesOf(db: Database, callerId: string, ids: readonly string[]) {
  const found = new Map<string, Person['places'][number][]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      ...{ userId: membership.userId, orgUuid: organization.id, title: organization.title },
      isEnabled: membership.isEnabled,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(
        inArray(membership.userId, [...ids]),
        sql`${membership.organizationId} in (select own.organization_id from ${membership} own
          where own.user_id = ${callerId} and own.is_enabled)`,
      ),
    )
    .orderBy(asc(organization.title), asc(organization.id));
  for (const { userId, ...place } of rows) found.set(userId, [...(found.get(userId) ?? []), place]);
  return found;
}

async function rolesOf(db: Database, { membership: acting }: Acting, language: Language) {
  const rows = await db
    .select({ uuid: role.id, name: role.name, isTemplate: role.isTemplate, ...grant })
    .from(role)
    .leftJoin(authorize, authorizeOf(role.organizationId))
    .where(eq(role.organizationId, acting.organizationId))
    .orderBy(sql`${role.isTemplate} desc, ${role.createdAt}, ${role.id}`);
  return rows.map(({ uuid, name, isTemplate, ...held }) => ({
    uuid,
    name: roleNameIn(language, { isTemplate, name }),
    isGivable: !outranks(held, acting),
  }));
}
