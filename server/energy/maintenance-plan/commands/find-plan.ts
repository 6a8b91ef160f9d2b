import { and, eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { maintenancePlan } from '../schema.ts';
import { isSeenBy, type Target, targetIds, targetsOf } from './targets.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Row = typeof maintenancePlan.$inferSelect;

/** A plan that the caller sees; 404 for any other. */
export async function requirePlan({ db }: Context, caller: Acting, id: string): Promise<Row> {
  const own = eq(maintenancePlan.organizationId, caller.membership.organizationId);
  const [row] = await db
    .select()
    .from(maintenancePlan)
    .where(and(eq(maintenancePlan.id, id), own, isSeenBy(caller)));
  if (!row) throw new Refusal(Code.NotFound);
  return row;
}

/** Locks a plan that the caller may change, and finds its devices. */
export async function lockPlan(
  context: Context,
  caller: Acting,
  id: string,
): Promise<{ readonly before: Row; readonly devices: Target[] }> {
  await context.db
    .select({ id: maintenancePlan.id })
    .from(maintenancePlan)
    .where(eq(maintenancePlan.id, id))
    .for('update');
  const before = await requirePlan(context, caller, id);
  return { before, devices: await requireReach(context, caller, before) };
}

/** The devices of a plan. Refuses what works at stations that the caller is kept from. */
export async function requireReach({ db }: Context, caller: Acting, row: Row): Promise<Target[]> {
  const ids = await targetIds(db, row.id);
  const [all, own] = [await targetsOf(db, row, ids), await targetsOf(db, row, ids, caller)];
  if (own.length < all.length) throw forbid('higherRole');
  return own;
}
