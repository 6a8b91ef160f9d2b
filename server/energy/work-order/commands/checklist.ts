import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { setOrderChecks } from '#contract/energy/work-order/calls.ts';
import type { CheckItem, Order } from '#contract/energy/work-order/fields.ts';
import { CHECKS_MAX } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import type { Language } from '#contract/preferences.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { actorOf, createFindMembership } from '#server/user-centre/permission/public.ts';
import { fresh } from '../checks.ts';
import { workOrder } from '../schema.ts';
import { orderAnswer } from './answer.ts';
import { requireOrder } from './find-order.ts';
import type { Acting } from './step.ts';

/** Refuses a checklist with a key twice, limits the wrong way round, or a check that says nothing. */
export function requireChecks(checks: readonly CheckItem[]): void {
  const seen = new Set<string>();
  for (const [index, { key, min, max, code, text }] of checks.entries()) {
    if (seen.has(key)) throw refuseField(`checks.${index}.key`, 'workOrder.checkKey', { check: key });
    seen.add(key);
    if (min !== null && max !== null && min > max)
      throw refuseField(`checks.${index}.min`, 'workOrder.checkLimits');
    if (code === null && isBlank(text)) throw refuseField(`checks.${index}.text`, 'field.required');
  }
}

const SETTABLE: ReadonlySet<string> = new Set([
  ...['applied', 'approved', 'assigned', 'accepted', 'inProgress', 'waitingParts'],
]);

/** Sets the checklist of an order. Checks with a result stay; the worker, who cannot assign it, only adds checks. */
export async function setChecks(
  context: Context,
  caller: Acting,
  no: string,
  { checks }: BodyOf<typeof setOrderChecks>,
  language: Language,
): Promise<Order> {
  requireChecks(checks);
  const found = await inTransaction(context, async (context) => {
    const { db } = context;
    const actor = actorOf(caller);
    await lockOrganization(db, actor.organizationId);
    const own = await createFindMembership(context)(actor.userId, actor.organizationId);
    if (!own) throw forbid('notMember');
    const { row, place } = await requireOrder(context, caller, no, 'operate', true);
    const isWorker = row.worker === caller.userId && own.codes.includes('workOrder:work');
    const mayAssign = own.codes.includes('workOrder:assign');
    if (!isWorker && !mayAssign) throw forbid('noPermission');
    if (!SETTABLE.has(row.state))
      throw new Refusal(Code.Conflict, { reason: 'orderState', details: { state: row.state } });
    const kept = row.checks.filter(({ result }) => result !== null || !mayAssign);
    const keys = new Set(kept.map(({ key }) => key));
    const next = [...kept, ...checks.filter(({ key }) => !keys.has(key)).map(fresh)];
    if (next.length > CHECKS_MAX) throw refuseField('checks', 'field.tooMany', { limit: CHECKS_MAX });
    const order = new Map(checks.map(({ key }, index) => [key, index]));
    next.sort((one, other) => (order.get(one.key) ?? -1) - (order.get(other.key) ?? -1));
    const [changed] = await db
      .update(workOrder)
      .set({ checks: next })
      .where(eq(workOrder.id, row.id))
      .returning();
    if (!changed) throw new Error('The order was not changed.');
    await recordOperation(db, {
      ...{ ...actor, title: 'set-order-checks', uri: `/operation/v1/orders/${no}/checks` },
      ...{ subject: `work-order:${orderNo(row.id)}` },
      before: { checks: row.checks.map(({ key }) => key) },
      after: { checks: next.map(({ key }) => key) },
    });
    return { row: changed, place };
  });
  return orderAnswer(context, caller, found, language);
}
