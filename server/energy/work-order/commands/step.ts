import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { takeOrderStep } from '#contract/energy/work-order/calls.ts';
import type { Order } from '#contract/energy/work-order/fields.ts';
import type { OrderState } from '#contract/energy/work-order/limits.ts';
import { orderIdOf, orderNo } from '#contract/energy/work-order/number.ts';
import {
  alarmReasonViolation,
  dueAtMs,
  type OrderStep,
  openChecks,
  remarkViolation,
  STEP_RULES,
} from '#contract/energy/work-order/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { momentOf } from '#server/energy/alarm/public.ts';
import { stationsInScope } from '#server/energy/scope/public.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { actIn, actorOf, createFindMembership } from '#server/user-centre/permission/public.ts';
import { workOrder, workOrderEntry } from '../schema.ts';
import { alarmsOf } from './alarms.ts';
import { hasWorked, isOpen, orderAnswer } from './answer.ts';
import { type Found, type OrderRecord, requireOrder } from './find-order.ts';
import { tellWorker } from './tell.ts';

export type Acting = Caller & { readonly membership: CallerMembership };
type Given = BodyOf<typeof takeOrderStep>;

/** What a step changes besides the state. */
type Change = Partial<OrderRecord>;

/** Takes a step of a member, decided on the locked row. */
export async function takeStep(
  context: Context,
  caller: Acting,
  no: string,
  given: Given,
  language: Language,
): Promise<Order> {
  const { step } = given;
  // Asked outside of the transaction: alarms may be in another database.
  const seen = await requireOrder(context, caller, no, 'operate');
  const isAlarmActive = step === 'close' && (await hasActiveAlarm(context, seen.row, language));
  const found = await inTransaction(context, async (context) => {
    await actIn(context, actorOf(caller), STEP_RULES[step].code);
    const { row, place } = await requireOrder(context, caller, no, 'operate', true);
    requireStep(row, caller.userId, step);
    const ofRemark = remarkViolation(step, given.remark);
    if (ofRemark) throw refuseField('remark', ofRemark.rule);
    const ofAlarm = alarmReasonViolation(isAlarmActive, given.alarmReason ?? '');
    if (ofAlarm) throw refuseField('alarmReason', ofAlarm.rule);
    const change = await changeOf(context, caller, { row, place }, given);
    const now = context.clock();
    const next = await moveOrder(
      context,
      { row, place },
      { step, change, text: given.remark.trim(), at: now },
      caller,
    );
    return { row: next, place, isNews: isNews(row, next) };
  });
  if (step === 'assign' && found.isNews) await tellWorker(context, found);
  return orderAnswer(context, caller, found, language);
}

/** Refuses a step that the state does not allow, or not to this person. */
export function requireStep(row: OrderRecord, userId: string, step: OrderStep): void {
  const { from, who } = STEP_RULES[step];
  if (!(from as readonly OrderState[]).includes(row.state))
    throw new Refusal(Code.Conflict, { reason: 'orderState', details: { state: row.state } });
  if (who === 'worker' && row.worker !== userId) throw forbid('orderWorker');
  if (who === 'other' && hasWorked(row, userId))
    throw new Refusal(Code.Conflict, { reason: 'orderVerifier' });
  if (step !== 'finish') return;
  const checks = openChecks(row.checks);
  if (checks.length > 0) throw new Refusal(Code.Conflict, { reason: 'orderChecks', details: { checks } });
}

/** An assignment that says nothing else than the one before is not told again. */
const isNews = (before: OrderRecord, { worker, dueAt }: OrderRecord): boolean =>
  before.worker !== worker || before.dueAt.getTime() !== dueAt.getTime();

async function hasActiveAlarm(context: Context, row: OrderRecord, language: Language): Promise<boolean> {
  return (await alarmsOf(context, [row], language)).get(row.id)?.resetAt === null;
}

async function changeOf(
  context: Context,
  caller: Acting,
  found: Found,
  { step, grade, remark, alarmReason, ...given }: Given,
): Promise<Change> {
  const { row } = found;
  const graded: Change =
    grade && grade !== row.grade ? { grade, dueAt: new Date(dueAtMs(grade, row.requestedAt.getTime())) } : {};
  switch (step) {
    case 'approve':
      return graded;
    case 'reject':
      return { remark: remark.trim() };
    case 'merge':
      return { mergedInto: await targetOf(context, row, given.into), remark: remark.trim() };
    case 'assign':
      return { ...graded, ...(await assigned(context, caller, found, given)) };
    case 'close':
      return { remark: remark.trim(), alarmReason: (alarmReason ?? '').trim() };
    default:
      return {};
  }
}

/** The open order of the station that a request goes into. */
async function targetOf({ db }: Context, row: OrderRecord, into: string | undefined): Promise<number> {
  if (into === undefined) throw refuseField('into', 'workOrder.into');
  // Two requests cannot go into each other.
  await lockKey(db, `work-order-merge:${row.stationId}`);
  const [target] = await db
    .select()
    .from(workOrder)
    .where(eq(workOrder.id, orderIdOf(into)));
  if (!target || target.stationId !== row.stationId || target.id === row.id || !isOpen(target))
    throw refuseField('into', 'workOrder.into');
  return target.id;
}

async function assigned(
  context: Context,
  caller: Acting,
  { place }: Found,
  { worker, dueAt }: Pick<Given, 'worker' | 'dueAt'>,
): Promise<Change> {
  if (worker === undefined) throw refuseField('worker', 'workOrder.worker');
  const { organizationId } = caller.membership;
  const own = await createFindMembership(context)(worker, organizationId);
  if (!own) throw refuseField('worker', 'workOrder.worker');
  const [member] = await context.db
    .select({ name: membership.name })
    .from(membership)
    .where(and(eq(membership.userId, worker), eq(membership.organizationId, organizationId)));
  const name = member?.name ?? '';
  if (!own.codes.includes('workOrder:work')) throw refuseField('worker', 'workOrder.workerRight', { name });
  const asker = { userId: worker, membership: own };
  if (!(await stationsInScope(context, asker, [place.code])).has(place.code))
    throw refuseField('worker', 'workOrder.workerStation', { name, station: place.code });
  const due = dueAt === undefined ? undefined : momentOf('dueAt', dueAt);
  if (due && due <= context.clock()) throw refuseField('dueAt', 'workOrder.due');
  return { worker, workerOrganizationId: organizationId, ...(due && { dueAt: due }) };
}

interface Move {
  readonly step: OrderStep;
  readonly change: Change;
  readonly text: string;
  readonly at: Date;
  /** Of a phone’s entry. */
  readonly id?: string;
}

/** Puts a locked order into the state that a step leads to, with its entry and its record. */
export async function moveOrder(
  { db, clock }: Context,
  { row }: Found,
  { step, change, text, at, id = randomUUID() }: Move,
  caller: Acting,
): Promise<OrderRecord> {
  const state = STEP_RULES[step].to;
  const now = clock();
  const times: Change = {
    ...(step === 'start' && row.startedAt === null && { startedAt: at }),
    // The phone’s clock may have been set back meanwhile.
    ...(step === 'finish' && {
      finishedAt: row.startedAt && row.startedAt > at ? row.startedAt : at,
      finishedBy: caller.userId,
    }),
    ...(step === 'reopen' && { finishedAt: null }),
    ...(step === 'close' && { closedAt: at }),
  };
  const [next] = await db
    .update(workOrder)
    .set({ state, ...change, ...times })
    .where(eq(workOrder.id, row.id))
    .returning();
  if (!next) throw new Error('The order was not changed.');
  await db.insert(workOrderEntry).values({
    ...{ id, orderId: row.id, kind: 'step', byUser: caller.userId, at, receivedAt: now },
    data: { step, text },
  });
  await recordOperation(db, {
    ...{ ...actorOf(caller), title: `${step}-order`, uri: `/operation/v1/orders/${orderNo(row.id)}/steps` },
    ...{ subject: `work-order:${orderNo(row.id)}`, ...(text && { remark: text }) },
    before: { state: row.state, worker: row.worker, grade: row.grade, due: row.dueAt.toISOString() },
    after: {
      ...{ state: next.state, worker: next.worker, grade: next.grade, due: next.dueAt.toISOString() },
      ...(next.mergedInto !== null && { into: orderNo(next.mergedInto) }),
      ...(next.alarmReason && { alarmReason: next.alarmReason }),
    },
  });
  return next;
}
