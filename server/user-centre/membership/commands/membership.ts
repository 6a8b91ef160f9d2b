import { and, asc, eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { FunctionCode } from '#contract/function-codes.ts';
import type { Rejoin } from '#contract/user-centre/membership/calls.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { replaceInvitation } from '#server/user-centre/invitation-code/public.ts';
import { lockOrganization, lockPerson } from '#server/user-centre/lock.ts';
import { type Actor, actIn, authorizeOf, grant, requireRank } from '#server/user-centre/permission/public.ts';
import { findJoinRole, requireRole, roleInRecords } from '#server/user-centre/role/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { membership } from '../schema.ts';
import { endHold, holdBack } from './join-hold.ts';

/** Makes a person a member with the role for new members; an existing member stays unchanged. */
export async function addMember(context: Context, userId: string, organizationId: string): Promise<void> {
  const { db, clock } = context;
  await lockPerson(db, userId);
  const [person] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId));
  if (!person) throw new Refusal(Code.NotFound);
  const added = await db
    .insert(membership)
    .values({
      userId,
      organizationId,
      roleId: await findJoinRole(context, organizationId),
      name: person.name,
      createdAt: clock(),
    })
    .onConflictDoNothing()
    .returning({ userId: membership.userId });
  if (added.length > 0) await announceMember(db, 'joined', { userId, organizationId });
  await endHold(db, { userId, organizationId });
  await settleDefault(db, userId);
}

/**
 * Leaves an organisation; does nothing for a person who is not in it. A disabled member cannot come back without a
 * decision, nor one who was limited to some stations: the limit ends with the membership.
 */
export async function quit(context: Context, { userId, organizationId }: Actor): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    await lockOrganization(db, organizationId);
    const own = await findMember(db, organizationId, userId);
    if (!own) return;
    await requireOtherAdministrator(db, organizationId, own);
    await removeMembership(db, own, organizationId);
    await announceMember(db, 'left', { userId, organizationId });
    if (!own.isEnabled || !own.allStations)
      await holdBack(context, { userId, organizationId }, !own.isEnabled);
    await recordOperation(db, {
      ...{ userId, organizationId, title: 'quit-org' },
      ...{ subject: subjectOf(own), before: factsOf(own), after: null },
    });
  });
}

/**
 * Removes a member, who cannot come back without a decision or, as the actor chooses, without a new invitation code.
 * A disabled or limited member never comes back without a decision. Does nothing for a person who is not a member.
 */
export async function removeMember(
  context: Context,
  actor: Actor,
  userId: string,
  rejoin: Rejoin = 'approval',
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const found = await findSubject(context, actor, userId, 'org-user:edit');
    if (!found) return;
    refuseSelf(actor, found.member);
    await requireOtherAdministrator(db, actor.organizationId, found.member);
    await removeMembership(db, found.member, actor.organizationId);
    const { userId: removedId, isEnabled, allStations } = found.member;
    await announceMember(db, 'removed', { ...actor, userId: removedId });
    if (rejoin === 'approval' || !isEnabled || !allStations)
      await holdBack(context, { userId: removedId, organizationId: actor.organizationId }, !isEnabled);
    await recordOperation(db, {
      ...actor,
      title: 'remove-user-from-my-org',
      params: { userUuid: found.member.userId, rejoin },
      ...{ subject: subjectOf(found.member), before: factsOf(found.member), after: null },
    });
    if (rejoin === 'newCode') await replaceInvitation(context, actor);
  });
}

/** Disables a member, who is refused from the next request on, or enables a disabled one. */
export async function setMemberEnabled(
  context: Context,
  actor: Actor,
  userId: string,
  isEnabled: boolean,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const found = await findSubject(context, actor, userId, 'org-user:edit');
    if (!found) throw new Refusal(Code.NotFound);
    const { member } = found;
    refuseSelf(actor, member);
    if (member.isEnabled === isEnabled) return;
    if (!isEnabled) await requireOtherAdministrator(db, actor.organizationId, member);
    await lockPerson(db, member.userId);
    await db
      .update(membership)
      .set(isEnabled ? { isEnabled } : { isEnabled, isDefault: false })
      .where(isMember(actor.organizationId, member.userId));
    await settleDefault(db, member.userId);
    await announceMember(db, isEnabled ? 'enabled' : 'disabled', { ...actor, userId: member.userId });
    await recordOperation(db, {
      ...actor,
      title: isEnabled ? 'activate-org-user' : 'disable-org-user',
      params: { userUuid: member.userId },
      subject: subjectOf(member),
      before: { isEnabled: Number(member.isEnabled) },
      after: { isEnabled: Number(isEnabled) },
    });
  });
}

/**
 * Gives a member another role of the organisation. Neither the old nor the new role may have more rights than the
 * actor.
 */
export async function setMemberRole(
  context: Context,
  actor: Actor,
  { userUuid, roleUuid }: { userUuid: string; roleUuid: string },
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const found = await findSubject(context, actor, userUuid, 'role:edit');
    if (!found) throw new Refusal(Code.NotFound);
    const { member, acting } = found;
    const next = await requireRole(context, actor.organizationId, roleUuid);
    requireRank(acting, next);
    if (next.id === member.roleId) return;
    if (!next.isAdministrator) await requireOtherAdministrator(db, actor.organizationId, member);
    await db.update(membership).set({ roleId: next.id }).where(isMember(actor.organizationId, member.userId));
    await announceMember(db, 'role', { ...actor, userId: member.userId });
    await recordOperation(db, {
      ...actor,
      title: 'set-org-user-role',
      params: { userUuid: member.userId, roleUuid: next.id },
      subject: subjectOf(member),
      before: { roleName: roleInRecords(member.role) },
      after: { roleName: roleInRecords(next) },
    });
  });
}

/** Tells the member, and those who see the members. */
const announceMember = (
  db: Database,
  kind: 'joined' | 'left' | 'removed' | 'enabled' | 'disabled' | 'role',
  { userId, organizationId }: Actor,
) => announce(db, { kind, userId, organizationId }, { kind: 'members', organizationId });

interface Member {
  readonly userId: string;
  readonly roleId: string;
  readonly role: { readonly name: string; readonly isTemplate: boolean };
  readonly isEnabled: boolean;
  /** False for a member who is limited to some stations. */
  readonly allStations: boolean;
  readonly isAdministrator: boolean;
  readonly codes: readonly string[];
  readonly allowed: readonly string[] | null;
}

const subjectOf = ({ userId }: Member) => `member:${userId}` as const;
const factsOf = (member: Member) => ({
  roleName: roleInRecords(member.role),
  isEnabled: Number(member.isEnabled),
});

const isMember = (organizationId: string, userId: string) =>
  and(eq(membership.userId, userId), eq(membership.organizationId, organizationId));

async function findMember(db: Database, organizationId: string, userId: string): Promise<Member | undefined> {
  const [row] = await db
    .select({
      userId: membership.userId,
      roleId: membership.roleId,
      role: { name: role.name, isTemplate: role.isTemplate },
      isEnabled: membership.isEnabled,
      allStations: membership.allStations,
      ...grant,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .where(isMember(organizationId, userId));
  return row;
}

/** The member to change, and the actor's own rights; refuses a member with more rights. */
async function findSubject(
  context: Context,
  actor: Actor,
  userId: string,
  permission: FunctionCode,
): Promise<{ member: Member; acting: CallerMembership } | undefined> {
  const acting = await actIn(context, actor, permission);
  const member = await findMember(context.db, actor.organizationId, userId);
  if (!member) return undefined;
  requireRank(acting, member);
  return { member, acting };
}

function refuseSelf(actor: Actor, { userId }: Member): void {
  if (userId === actor.userId) throw new Refusal(Code.Conflict, { reason: 'ownMembership' });
}

// The caller holds the organisation's lock, so the other administrators cannot leave concurrently. A trigger enforces
// the rule too.
async function requireOtherAdministrator(
  db: Database,
  organizationId: string,
  member: Member,
): Promise<void> {
  if (!member.isAdministrator || !member.isEnabled) return;
  const administrators = await administratorsOf(db, organizationId);
  if (!administrators.some((id) => id !== member.userId))
    throw new Refusal(Code.Conflict, { reason: 'lastAdministrator' });
}

/** The administrators of an organisation who can act: enabled there, with an enabled account. */
export async function administratorsOf(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: membership.userId })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        membership.isEnabled,
        user.isEnabled,
        role.isAdministrator,
      ),
    );
  return rows.map(({ userId }) => userId);
}

async function removeMembership(db: Database, { userId }: Member, organizationId: string): Promise<void> {
  await lockPerson(db, userId);
  await db.delete(membership).where(isMember(organizationId, userId));
  await settleDefault(db, userId);
}

/** Makes the oldest membership the default of a person without one; call it with the person locked. */
async function settleDefault(db: Database, userId: string): Promise<void> {
  const mine = await db
    .select({ organizationId: membership.organizationId, isDefault: membership.isDefault })
    .from(membership)
    .where(and(eq(membership.userId, userId), membership.isEnabled))
    .orderBy(asc(membership.createdAt), asc(membership.organizationId));
  const [oldest] = mine;
  if (!oldest || mine.some(({ isDefault }) => isDefault)) return;
  await db.update(membership).set({ isDefault: true }).where(isMember(oldest.organizationId, userId));
}
