import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { findLimits } from '#server/energy/scope/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { pusherGroup, pusherGroupMember } from '../schema.ts';

/**
 * The groups of an organisation with the members who can be told now, who are disabled neither there nor on the platform,
 * and the stations that each is limited to.
 */
export async function findAudiences(db: Database, organizationId: string) {
  const groups = await db
    .select()
    .from(pusherGroup)
    .where(eq(pusherGroup.organizationId, organizationId))
    .orderBy(pusherGroup.createdAt, pusherGroup.id);
  if (groups.length === 0) return [];
  const members = await db
    .select({
      groupId: pusherGroupMember.groupId,
      userId: pusherGroupMember.userId,
      steps: pusherGroupMember.steps,
      sms: pusherGroupMember.sms,
      email: pusherGroupMember.email,
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
    .where(and(eq(pusherGroupMember.organizationId, organizationId), membership.isEnabled, user.isEnabled))
    .orderBy(pusherGroupMember.userId);
  const limits = await findLimits(db, organizationId);
  return groups.map(({ id, name, stations, levels, codes }) => ({
    ...{ id, name, stations, levels, codes },
    members: members
      .filter(({ groupId }) => groupId === id)
      .map((member) => ({ ...member, limit: limits.get(member.userId) ?? null })),
  }));
}
