import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { addDutySwap, DutyFields } from '#contract/energy/duty/calls.ts';
import { DUTY_MAX_DAYS, DUTY_MAX_PLANS } from '#contract/energy/duty/limits.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { isZone } from '#server/core/zone.ts';
import type { Database } from '#server/db/database.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { actIn } from '#server/user-centre/permission/public.ts';
import { dutyPlan, dutySwap } from '../schema.ts';
import { planOf } from './roster.ts';

const DAY_MS = 86_400_000;

type Editor = Caller & { readonly membership: CallerMembership };
type Recorded = Pick<Parameters<typeof recordOperation>[1], 'title' | 'before' | 'after'> & {
  readonly userId: string;
};

/** Changes duties of the caller's organisation, and records it with the person whose they are. */
async function change<Result>(
  context: Context,
  { userId, membership: { organizationId } }: Editor,
  uri: string,
  work: (db: Database, organizationId: string) => Promise<Recorded & { readonly result: Result }>,
): Promise<Result> {
  return inTransaction(context, async (inner) => {
    const { db } = inner;
    await actIn(inner, { userId, organizationId }, 'push:edit');
    await lockKey(db, `duties:${organizationId}`);
    const { result, userId: subject, ...recorded } = await work(db, organizationId);
    await recordOperation(db, { userId, organizationId, uri, subject: `person:${subject}`, ...recorded });
    return result;
  });
}

/** Adds a plan, or changes one. Returns its id. */
export function storeDuty(
  context: Context,
  caller: Editor,
  id: string | null,
  fields: DutyFields,
): Promise<string> {
  if (!isZone(fields.tz)) throw refuseField('tz', 'push.zone');
  if (fields.until !== null && fields.until < fields.from) throw refuseField('until', 'period.order');
  if (fields.every === 'week' && fields.days.length === 0) throw refuseField('days', 'duty.days');
  const uri = id === null ? '/alarm_v2/duties' : `/alarm_v2/duties/${id}`;
  return change(context, caller, uri, async (db, organizationId) => {
    await refuseStranger(db, organizationId, 'userId', fields.userId);
    const before = id === null ? null : await findPlan(db, organizationId, id);
    if (id === null) await refuseMany(db, dutyPlan, eq(dutyPlan.organizationId, organizationId));
    const { from, until, days, ...rest } = fields;
    const values = {
      ...{ ...rest, organizationId, fromDay: from, untilDay: until },
      days: [...new Set(days)].sort((one, other) => one - other),
    };
    const [row] =
      id === null
        ? await db.insert(dutyPlan).values(values).returning({ id: dutyPlan.id })
        : await db.update(dutyPlan).set(values).where(eq(dutyPlan.id, id)).returning({ id: dutyPlan.id });
    if (!row) throw new Refusal(Code.NotFound);
    const title = id === null ? 'add-duty' : 'change-duty';
    return { title, userId: fields.userId, before, after: { ...fields }, result: row.id };
  });
}

export function deleteDuty(context: Context, caller: Editor, id: string): Promise<void> {
  return change(context, caller, `/alarm_v2/duties/${id}`, async (db, organizationId) => {
    const before = await findPlan(db, organizationId, id);
    await db.delete(dutyPlan).where(eq(dutyPlan.id, id));
    return { title: 'remove-duty', userId: before.userId, before, after: null, result: undefined };
  });
}

/** Records that a member is off for a time, and who stands in. */
export function storeSwap(
  context: Context,
  caller: Editor,
  { userId, byUserId, from, to, note }: BodyOf<typeof addDutySwap>,
): Promise<string> {
  const [startsAt, endsAt] = [new Date(from), new Date(to)];
  if (endsAt <= startsAt) throw refuseField('to', 'period.order');
  if (byUserId === userId) throw refuseField('byUserId', 'duty.self');
  return change(context, caller, '/alarm_v2/duty-swaps', async (db, organizationId) => {
    await refuseStranger(db, organizationId, 'userId', userId);
    if (byUserId !== null) await refuseStranger(db, organizationId, 'byUserId', byUserId);
    const own = eq(dutySwap.organizationId, organizationId);
    await refuseMany(db, dutySwap, and(own, gt(dutySwap.endsAt, since(startsAt, endsAt, context.clock()))));
    const [row] = await db
      .insert(dutySwap)
      .values({ organizationId, userId, byUserId, startsAt, endsAt, note: note.trim() })
      .returning({ id: dutySwap.id });
    if (!row) throw new Error('The swap was not stored.');
    const after = { from: startsAt.toISOString(), to: endsAt.toISOString(), by: byUserId, note: note.trim() };
    return { title: 'swap-duty', userId, before: null, after, result: row.id };
  });
}

export function deleteSwap(context: Context, caller: Editor, id: string): Promise<void> {
  return change(context, caller, `/alarm_v2/duty-swaps/${id}`, async (db, organizationId) => {
    const [row] = await db
      .delete(dutySwap)
      .where(and(eq(dutySwap.id, id), eq(dutySwap.organizationId, organizationId)))
      .returning();
    if (!row) throw new Refusal(Code.NotFound);
    const before = { from: row.startsAt.toISOString(), to: row.endsAt.toISOString(), by: row.byUserId };
    return { title: 'remove-duty-swap', userId: row.userId, before, after: null, result: undefined };
  });
}

async function findPlan(db: Database, organizationId: string, id: string): Promise<DutyFields> {
  const [row] = await db
    .select()
    .from(dutyPlan)
    .where(and(eq(dutyPlan.id, id), eq(dutyPlan.organizationId, organizationId)));
  if (!row) throw new Refusal(Code.NotFound);
  return planOf(row);
}

/** The swaps that end later count with a new one: those not ended or, with one of the past, what a roster shows too. */
const since = (startsAt: Date, endsAt: Date, now: Date): Date =>
  endsAt > now ? now : new Date(startsAt.getTime() - DUTY_MAX_DAYS * DAY_MS);

async function refuseMany(
  db: Database,
  table: typeof dutyPlan | typeof dutySwap,
  where: SQL | undefined,
): Promise<void> {
  if ((await db.$count(table, where)) >= DUTY_MAX_PLANS)
    throw refuseField('userId', 'duty.many', { limit: DUTY_MAX_PLANS });
}

async function refuseStranger(db: Database, organizationId: string, field: string, userId: string) {
  const [row] = await db
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.userId, userId), membership.isEnabled),
    );
  if (!row) throw refuseField(field, 'pusherGroup.member');
}
