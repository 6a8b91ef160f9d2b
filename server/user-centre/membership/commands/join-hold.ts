import { and, eq, sql } from 'drizzle-orm';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { requireRank } from '#server/user-centre/permission/public.ts';
import { findJoinRole, requireRole } from '#server/user-centre/role/public.ts';
import { joinHold, membership } from '../schema.ts';

interface Person {
  readonly userId: string;
  readonly organizationId: string;
}

const isOf = ({ userId, organizationId }: Person) =>
  and(eq(joinHold.userId, userId), eq(joinHold.organizationId, organizationId));

/** Makes later join requests of a person who leaves wait for a decision. A person who was disabled stays so. */
export async function holdBack(
  { db, clock }: Context,
  { userId, organizationId }: Person,
  wasDisabled: boolean,
): Promise<void> {
  await db
    .insert(joinHold)
    .values({ userId, organizationId, wasDisabled, createdAt: clock() })
    .onConflictDoUpdate({
      target: [joinHold.userId, joinHold.organizationId],
      set: { wasDisabled: sql`${joinHold.wasDisabled} or ${wasDisabled}` },
    });
}

async function findHold(db: Database, person: Person): Promise<{ wasDisabled: boolean } | undefined> {
  const [row] = await db.select({ wasDisabled: joinHold.wasDisabled }).from(joinHold).where(isOf(person));
  return row;
}

/** Whether a person's join request waits although approval is automatic. */
export const isHeldBack = async ({ db }: Context, person: Person): Promise<boolean> =>
  (await findHold(db, person)) !== undefined;

/** Ends the hold of a person who becomes a member. */
export async function endHold(db: Database, person: Person): Promise<void> {
  await db.delete(joinHold).where(isOf(person));
}

/**
 * Refuses an approval that would grant rights that the actor does not hold: those of the role for new members, to
 * enable a person who left while disabled, and to see stations beyond those that the actor is limited to.
 */
export async function requireMayAdmit(
  context: Context,
  { userId, acting }: { readonly userId: string; readonly acting: CallerMembership },
  person: Person,
): Promise<void> {
  const [own] = await context.db
    .select({ allStations: membership.allStations })
    .from(membership)
    .where(and(eq(membership.userId, userId), eq(membership.organizationId, person.organizationId)));
  if (!own?.allStations) throw forbid('higherRole');
  const roleId = await findJoinRole(context, person.organizationId);
  requireRank(acting, await requireRole(context, person.organizationId, roleId));
  const hold = await findHold(context.db, person);
  if (hold?.wasDisabled && !acting.codes.includes('org-user:edit')) throw forbid('higherRole');
}
