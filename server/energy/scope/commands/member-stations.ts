import { and, asc, eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type getMemberStations, setMemberStations } from '#contract/energy/scope/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { station } from '#server/energy/station/schema.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { actIn, actorOf, authorizeOf, grant, requireRank } from '#server/user-centre/permission/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import type { StationLimit } from '../limit.ts';
import { membershipStation } from '../schema.ts';
import { type Asker, requireStations } from './scope.ts';

type MemberStations = DataOf<typeof getMemberStations>;

const isMember = (organizationId: string, userId: string) =>
  and(eq(membership.organizationId, organizationId), eq(membership.userId, userId));

/** The stations that a member is limited to. */
export async function readMemberStations(
  { db }: Context,
  organizationId: string,
  userId: string,
): Promise<MemberStations> {
  const [member] = await db
    .select({ allStations: membership.allStations })
    .from(membership)
    .where(isMember(organizationId, userId));
  if (!member) throw new Refusal(Code.NotFound);
  if (member.allStations) return { allStations: true, stations: [] };
  const rows = await db
    .select({ code: station.code })
    .from(membershipStation)
    .innerJoin(station, eq(station.id, membershipStation.stationId))
    .where(and(eq(membershipStation.organizationId, organizationId), eq(membershipStation.userId, userId)))
    .orderBy(asc(station.code));
  return { allStations: false, stations: rows.map(({ code }) => code) };
}

/** What the caller is limited to. */
export async function limitOf(
  context: Context,
  { userId, membership: { organizationId } }: Asker,
): Promise<StationLimit> {
  const { allStations, stations } = await readMemberStations(context, organizationId, userId);
  return allStations ? null : new Set(stations);
}

/** What the members of an organisation are limited to, who are limited at all. */
export async function findLimits(
  db: Database,
  organizationId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ userId: membership.userId, code: station.code })
    .from(membership)
    .leftJoin(
      membershipStation,
      and(
        eq(membershipStation.organizationId, membership.organizationId),
        eq(membershipStation.userId, membership.userId),
      ),
    )
    .leftJoin(station, eq(station.id, membershipStation.stationId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.allStations, false)));
  const limits = new Map<string, Set<string>>();
  for (const { userId, code } of rows) {
    const limit = limits.get(userId) ?? new Set();
    limits.set(userId, code === null ? limit : limit.add(code));
  }
  return limits;
}

/** Limits a member to stations of the actor's own scope, or to none. Nobody changes the own limit. */
export async function limitMember(
  context: Context,
  caller: Caller & { readonly membership: CallerMembership },
  userId: string,
  { allStations, stations: codes }: BodyOf<typeof setMemberStations>,
): Promise<MemberStations> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const actor = actorOf(caller);
    const { organizationId } = actor;
    const acting = await actIn(context, actor, 'org-user:edit');
    const stations = await requireStations(context, caller, setMemberStations, codes);
    const [member] = await db
      .select(grant)
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(authorize, authorizeOf(membership.organizationId))
      .where(isMember(organizationId, userId));
    if (!member) throw new Refusal(Code.NotFound);
    requireRank(acting, member);
    if (userId === actor.userId) throw new Refusal(Code.Conflict, { reason: 'ownMembership' });
    const own = await readMemberStations(context, organizationId, actor.userId);
    const before = await readMemberStations(context, organizationId, userId);
    const isBeyondOwn =
      allStations || before.allStations || before.stations.some((code) => !own.stations.includes(code));
    if (!own.allStations && isBeyondOwn) throw forbid('higherRole');
    await db.update(membership).set({ allStations }).where(isMember(organizationId, userId));
    await db
      .delete(membershipStation)
      .where(and(eq(membershipStation.organizationId, organizationId), eq(membershipStation.userId, userId)));
    const kept = allStations ? [] : [...stations.values()];
    if (kept.length > 0)
      await db
        .insert(membershipStation)
        .values(kept.map(({ id }) => ({ userId, organizationId, stationId: id })));
    const after = await readMemberStations(context, organizationId, userId);
    await announce(db, { kind: 'role', userId, organizationId });
    await recordOperation(db, {
      ...{
        ...actor,
        title: 'set-member-stations',
        uri: '/platform/v1/members',
        params: { userUuid: userId },
      },
      ...{ subject: `member:${userId}`, before: { ...before }, after: { ...after } },
    });
    return after;
  });
}
