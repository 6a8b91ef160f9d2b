import { and, asc, eq, ilike, inArray } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  changePusherGroup,
  type createPusherGroup,
  type listPusherGroups,
} from '#contract/energy/pusher/calls.ts';
import { groupNameViolation } from '#contract/energy/pusher/rules.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import {
  isSeenWithin,
  isWithin,
  limitOf,
  requireStations,
  requireWithin,
  type StationLimit,
  seenWithin,
  stationsInScope,
} from '#server/energy/scope/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { actIn } from '#server/user-centre/permission/public.ts';
import { pusherGroup, pusherGroupMember } from '../schema.ts';

type Editor = Caller & { readonly membership: CallerMembership };
type Fields = BodyOf<typeof createPusherGroup>;
type Group = typeof pusherGroup.$inferSelect;

/** One page of the groups of an organisation that the caller sees, with their members and the caller's stations. */
export async function findGroups(
  context: Context,
  caller: Editor,
  query: QueryOf<typeof listPusherGroups>,
): Promise<DataOf<typeof listPusherGroups>> {
  const { db } = context;
  const { organizationId } = caller.membership;
  const limit = await limitOf(context, caller);
  const where = and(
    eq(pusherGroup.organizationId, organizationId),
    seenWithin(limit, pusherGroup.stations),
    query.search ? ilike(pusherGroup.name, likePattern(query.search)) : undefined,
  );
  const { list, pagination } = await findPage(db, query, {
    rows: db.select().from(pusherGroup).where(where).$dynamic(),
    ...{ from: pusherGroup, where, order: [asc(pusherGroup.name)], key: asc(pusherGroup.id) },
  });
  const members = await findMembers(
    db,
    list.map(({ id }) => id),
  );
  const open = await openAlarms(context, caller);
  return {
    list: list.map(({ id, name, stations, levels, codes }) => {
      const own = members.filter(({ groupId }) => groupId === id).map(({ groupId: _, ...member }) => member);
      return {
        ...{ id, name, stations: stations.filter((code) => isWithin(limit, code)), levels, codes },
        ...{ members: own, userCount: own.length },
        alarmCount: open.filter((alarm) => isToldOf({ stations, levels, codes }, alarm)).length,
        sms: own.some((member) => member.sms && member.reachable),
      };
    }),
    ...{ pagination, allStations: limit === null },
  };
}

/** Members of groups with their names; `reachable` unless they are disabled. */
async function findMembers(db: Database, groupIds: readonly string[]) {
  if (groupIds.length === 0) return [];
  const rows = await db
    .select({
      ...{
        groupId: pusherGroupMember.groupId,
        userId: pusherGroupMember.userId,
        steps: pusherGroupMember.steps,
      },
      ...{ sms: pusherGroupMember.sms, email: pusherGroupMember.email, name: membership.name },
      ...{ isMember: membership.isEnabled, isEnabled: user.isEnabled },
    })
    .from(pusherGroupMember)
    .innerJoin(
      membership,
      and(
        eq(membership.userId, pusherGroupMember.userId),
        eq(membership.organizationId, pusherGroupMember.organizationId),
      ),
    )
    .innerJoin(user, eq(user.id, pusherGroupMember.userId))
    .where(inArray(pusherGroupMember.groupId, [...groupIds]))
    .orderBy(membership.name, pusherGroupMember.userId);
  return rows.map(({ isMember, isEnabled, ...row }) => ({ ...row, reachable: isMember && isEnabled }));
}

interface OpenAlarm {
  readonly station: string;
  readonly level: number;
  readonly code: string;
}

const isFor = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value);

const isToldOf = (
  { stations, levels, codes }: Pick<Group, 'stations' | 'levels' | 'codes'>,
  alarm: OpenAlarm,
) => isFor(stations, alarm.station) && isFor(levels, alarm.level) && isFor(codes, alarm.code);

async function openAlarms(context: Context, caller: Editor): Promise<OpenAlarm[]> {
  const scope = await stationsInScope(context, caller);
  const codes = new Map([...scope.values()].map(({ id, code }) => [String(id), code]));
  const rows = await context.telemetry.query<{ s: string; level: number; code: string }>(
    `select station_id::text as s, level::int4 as level, code from alarm
     where station_id = any($1::bigint[]) and reset_at is null`,
    [[...codes.keys()]],
  );
  return rows.map(({ s, level, code }) => ({ station: codes.get(s) ?? '', level, code }));
}

/** Adds a group, or changes one and its members whole. Returns its id. */
export async function storeGroup(
  context: Context,
  caller: Editor,
  id: string | null,
  { members, ...fields }: Fields,
): Promise<string> {
  const { userId, membership: by } = caller;
  const { organizationId } = by;
  const violation = groupNameViolation(fields.name);
  if (violation) throw refuseField('name', violation.rule);
  await requireStations(context, caller, changePusherGroup, fields.stations);
  if (members.length === 0) throw refuseField('members', 'pusherGroup.nobody');
  return inTransaction(context, async (inner) => {
    const { db } = inner;
    await actIn(inner, { userId, organizationId }, 'push:edit');
    const limit = await limitOf(inner, caller);
    requireWithin(limit, fields.stations);
    await refuseStrangers(db, organizationId, members);
    const values = { ...fields, name: fields.name.trim(), organizationId };
    const before = id === null ? null : await findOwn(db, organizationId, limit, id);
    const [row] =
      id === null
        ? await db.insert(pusherGroup).values(values).returning({ id: pusherGroup.id })
        : await db
            .update(pusherGroup)
            .set(values)
            .where(eq(pusherGroup.id, id))
            .returning({ id: pusherGroup.id });
    if (!row) throw new Refusal(Code.NotFound);
    await db.delete(pusherGroupMember).where(eq(pusherGroupMember.groupId, row.id));
    if (members.length > 0)
      await db
        .insert(pusherGroupMember)
        .values(members.map((member) => ({ ...member, groupId: row.id, organizationId })));
    await recordOperation(db, {
      ...{
        userId,
        organizationId,
        title: 'save-pusher-group',
        uri: id === null ? '/alarm_v2/groups' : `/alarm_v2/groups/${id}`,
      },
      ...{ subject: `pusher-group:${row.id}`, before },
      after: { ...fields, members: members.map((member) => member.userId) },
    });
    return row.id;
  });
}

async function refuseStrangers(
  db: Database,
  organizationId: string,
  members: Fields['members'],
): Promise<void> {
  const ids = [...new Set(members.map(({ userId }) => userId))];
  if (ids.length < members.length) throw refuseField('members', 'pusherGroup.member');
  if (ids.length === 0) return;
  const rows = await db
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        inArray(membership.userId, ids),
        membership.isEnabled,
      ),
    );
  const index = members.findIndex(({ userId }) => !rows.some((row) => row.userId === userId));
  if (index >= 0) throw refuseField(`members.${index}.userId`, 'pusherGroup.member');
}

/** Locks a group that the caller may change: 404 for one that the caller does not see. */
async function findOwn(db: Database, organizationId: string, limit: StationLimit, id: string) {
  const [row] = await db
    .select()
    .from(pusherGroup)
    .where(and(eq(pusherGroup.id, id), eq(pusherGroup.organizationId, organizationId)))
    .for('update');
  if (!row || !isSeenWithin(limit, row.stations)) throw new Refusal(Code.NotFound);
  requireWithin(limit, row.stations);
  const { name, stations, levels, codes } = row;
  return { name, stations, levels, codes };
}

export async function deleteGroup(context: Context, caller: Editor, id: string): Promise<void> {
  const {
    userId,
    membership: { organizationId },
  } = caller;
  await inTransaction(context, async (inner) => {
    const { db } = inner;
    await actIn(inner, { userId, organizationId }, 'push:edit');
    const before = await findOwn(db, organizationId, await limitOf(inner, caller), id);
    await db.delete(pusherGroup).where(eq(pusherGroup.id, id));
    await recordOperation(db, {
      ...{ userId, organizationId, title: 'delete-pusher-group', uri: `/alarm_v2/groups/${id}` },
      ...{ subject: `pusher-group:${id}`, before, after: null },
    });
  });
}
