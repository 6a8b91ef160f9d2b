import { and, asc, count, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  changePlan,
  type listPlans,
  type MaintenancePlan,
  makePlan,
  type PlanFields,
} from '#contract/energy/maintenance-plan/calls.ts';
import { PLANS_MAX } from '#contract/energy/maintenance-plan/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { deviceModel } from '#server/energy/device/schema.ts';
import { requireChecks } from '#server/energy/work-order/public.ts';
import { workOrder } from '#server/energy/work-order/schema.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { datesOf } from '../dates.ts';
import {
  maintenancePlan,
  maintenancePlanChecklist,
  maintenancePlanCount,
  maintenancePlanTarget,
} from '../schema.ts';
import { aimOf, requireRule } from './aim.ts';
import { lockPlan, requirePlan, requireReach } from './find-plan.ts';
import { readCounters } from './readings.ts';
import { isSeenBy, type Target, targetIds, targetsOf } from './targets.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Row = typeof maintenancePlan.$inferSelect;

const DAY_MS = 86_400_000;
/** Dates are looked for so far ahead. */
export const AHEAD_MS = 6 * 366 * DAY_MS;

/** One page of the plans of an organisation. */
export async function findPlans(
  context: Context,
  caller: Acting,
  query: QueryOf<typeof listPlans>,
): Promise<DataOf<typeof listPlans>> {
  const { search, paused, kind } = query;
  const where = and(
    eq(maintenancePlan.organizationId, caller.membership.organizationId),
    isSeenBy(caller),
    search ? ilike(maintenancePlan.name, likePattern(search)) : undefined,
    paused === undefined ? undefined : eq(maintenancePlan.isPaused, paused),
    kind && sql`${maintenancePlan.rule}->>'kind' = ${kind}`,
  );
  const { list, pagination } = await findPage(context.db, query, {
    rows: context.db.select().from(maintenancePlan).where(where).$dynamic(),
    ...{ from: maintenancePlan, where, order: [asc(maintenancePlan.name)], key: asc(maintenancePlan.id) },
  });
  const answers: MaintenancePlan[] = [];
  for (const row of list) answers.push(await answerOf(context, row, await devicesOf(context, caller, row)));
  return { list: answers, pagination };
}

/** The devices of a plan that the caller sees. */
const devicesOf = async ({ db }: Context, caller: Acting, row: Row): Promise<Target[]> =>
  targetsOf(db, row, await targetIds(db, row.id), caller);

async function answerOf(
  { db, clock }: Context,
  row: Row,
  devices: readonly Target[],
): Promise<MaintenancePlan> {
  const [list] = await db
    .select({ checks: maintenancePlanChecklist.checks })
    .from(maintenancePlanChecklist)
    .where(
      and(eq(maintenancePlanChecklist.planId, row.id), eq(maintenancePlanChecklist.version, row.checklist)),
    );
  const [model] =
    row.modelId === null
      ? []
      : await db
          .select({ name: sql<string>`${deviceModel.maker} || ' ' || ${deviceModel.model}` })
          .from(deviceModel)
          .where(eq(deviceModel.id, row.modelId));
  const [made] = await db.select({ count: count() }).from(workOrder).where(eq(workOrder.planId, row.id));
  return {
    ...{ id: row.id, name: row.name, what: row.what, grade: row.grade, model: row.modelId, rule: row.rule },
    targets: row.modelId === null ? devices.map(({ station, device }) => ({ station, device })) : [],
    ...{ leadDays: row.leadDays, checks: [...(list?.checks ?? [])], costCents: row.costCents },
    ...{
      checklist: row.checklist,
      version: row.version,
      paused: row.isPaused,
      modelName: model?.name ?? null,
    },
    ...{ devices: devices.length, orders: made?.count ?? 0, ...nextOf(row, devices, clock()) },
  };
}

function nextOf(
  { rule, isPaused }: Row,
  devices: readonly Target[],
  now: Date,
): Pick<MaintenancePlan, 'nextAt' | 'nextTz'> {
  if (rule.kind !== 'time' || isPaused) return { nextAt: null, nextTz: null };
  const zones = [...new Set(devices.map(({ tz }) => tz))];
  const until = new Date(now.getTime() + AHEAD_MS);
  const dates = zones.flatMap((tz) => datesOf(rule, tz, now, until, 1).map(({ at }) => ({ at, tz })));
  const [next] = dates.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { nextAt: next?.at.toISOString() ?? null, nextTz: next?.tz ?? null };
}

export async function readPlan(context: Context, caller: Acting, id: string): Promise<MaintenancePlan> {
  const row = await requirePlan(context, caller, id);
  return answerOf(context, row, await devicesOf(context, caller, row));
}

const requireTexts = ({ name, what }: PlanFields): void => {
  for (const [field, text] of Object.entries({ name, what }))
    if (isBlank(text)) throw refuseField(field, 'field.required');
};

const factsOf = ({ name, what, grade, rule, leadDays, checklist, isPaused }: Row) => ({
  ...{ name, what, grade, rule, leadDays, checklist, paused: isPaused },
});

/** Stores a plan, which counts from now on. */
export async function make(
  context: Context,
  caller: Acting,
  body: BodyOf<typeof makePlan>,
): Promise<MaintenancePlan> {
  requireTexts(body);
  requireChecks(body.checks);
  const counters = await countersOf(context, caller, body);
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'workOrder:assign');
    const devices = await aimOf(context, caller, body);
    requireRule(body.rule, devices);
    const own = eq(maintenancePlan.organizationId, actor.organizationId);
    if ((await db.$count(maintenancePlan, own)) >= PLANS_MAX)
      throw new Refusal(Code.Conflict, { reason: 'planQuota' });
    const { name, what, grade, rule, leadDays, costCents } = body;
    const [row] = await db
      .insert(maintenancePlan)
      .values({
        ...{
          organizationId: actor.organizationId,
          name: name.trim(),
          what: what.trim(),
          grade,
          rule,
          leadDays,
        },
        ...{ costCents, modelId: body.model, since: clock(), createdBy: actor.userId },
      })
      .returning();
    if (!row) throw new Error('The plan was not stored.');
    await aim(context, row, body, devices, counters);
    const reached = await requireReach(context, caller, row);
    await recordOperation(db, {
      ...{ ...actor, title: 'make-plan', uri: makePlan.path, subject: `maintenance-plan:${row.id}` },
      ...{ before: null, after: factsOf(row) },
    });
    return answerOf(context, row, reached);
  });
}

type Counters = Awaited<ReturnType<typeof readCounters>>;

/** The readings that a plan by throughput counts from. */
async function countersOf(
  context: Context,
  caller: Acting,
  body: Pick<PlanFields, 'rule'> & Parameters<typeof aimOf>[2],
): Promise<Counters> {
  return readCounters(context, body.rule.kind === 'throughput' ? await aimOf(context, caller, body) : []);
}

/** Stores the checklist and the devices of a plan, and from where their counters count. */
async function aim(
  context: Context,
  row: Row,
  { checks }: PlanFields,
  devices: readonly Target[],
  counters: Counters,
): Promise<void> {
  const { db, clock } = context;
  await db
    .insert(maintenancePlanChecklist)
    .values({ planId: row.id, version: row.checklist, checks })
    .onConflictDoNothing();
  await db.delete(maintenancePlanTarget).where(eq(maintenancePlanTarget.planId, row.id));
  if (row.modelId === null)
    await db
      .insert(maintenancePlanTarget)
      .values(devices.map(({ deviceId }) => ({ planId: row.id, deviceId })));
  if (row.rule.kind !== 'throughput') return;
  const bases = devices.flatMap(({ deviceId }) => {
    const baseWh = counters.get(deviceId);
    return baseWh === undefined ? [] : [{ planId: row.id, deviceId, baseWh, at: clock() }];
  });
  if (bases.length > 0) await db.insert(maintenancePlanCount).values(bases).onConflictDoNothing();
}

/** Changes a plan. A changed rule counts from now on; a changed checklist is a new version. */
export async function change(
  context: Context,
  caller: Acting,
  id: string,
  { base, ...body }: BodyOf<typeof changePlan>,
): Promise<MaintenancePlan> {
  requireTexts(body);
  requireChecks(body.checks);
  const counters = await countersOf(context, caller, body);
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'workOrder:assign');
    const devices = await aimOf(context, caller, body);
    const { before } = await lockPlan(context, caller, id);
    if (before.version !== base) throw new Refusal(Code.Conflict, { reason: 'planChanged' });
    requireRule(body.rule, devices);
    const [known] = await db
      .select({ checks: maintenancePlanChecklist.checks })
      .from(maintenancePlanChecklist)
      .where(
        and(eq(maintenancePlanChecklist.planId, id), eq(maintenancePlanChecklist.version, before.checklist)),
      );
    const isSameList = JSON.stringify(known?.checks) === JSON.stringify(body.checks);
    const isSameRule = JSON.stringify(before.rule) === JSON.stringify(body.rule);
    const { name, what, grade, rule, leadDays, costCents } = body;
    const [row] = await db
      .update(maintenancePlan)
      .set({
        ...{ name: name.trim(), what: what.trim(), grade, rule, leadDays, costCents, modelId: body.model },
        ...{ checklist: before.checklist + (isSameList ? 0 : 1), version: before.version + 1 },
        ...(!isSameRule && { since: clock() }),
      })
      .where(eq(maintenancePlan.id, id))
      .returning();
    if (!row) throw new Error('The plan was not changed.');
    if (!isSameRule) await db.delete(maintenancePlanCount).where(eq(maintenancePlanCount.planId, id));
    await aim(context, row, body, devices, counters);
    const reached = await requireReach(context, caller, row);
    await recordOperation(db, {
      ...{ ...actor, title: 'change-plan', uri: changePlan.path.replace(':id', id) },
      ...{ subject: `maintenance-plan:${id}`, before: factsOf(before), after: factsOf(row) },
    });
    return answerOf(context, row, reached);
  });
}

/** Pauses a plan, or lets it go on from now. */
export async function pause(
  context: Context,
  caller: Acting,
  id: string,
  paused: boolean,
): Promise<MaintenancePlan> {
  return inTransaction(context, async (context) => {
    const actor = actorOf(caller);
    await actIn(context, actor, 'workOrder:assign');
    const { before, devices } = await lockPlan(context, caller, id);
    const [row] = await context.db
      .update(maintenancePlan)
      .set({
        isPaused: paused,
        version: before.version + 1,
        ...(!paused && before.isPaused && { since: context.clock() }),
      })
      .where(eq(maintenancePlan.id, id))
      .returning();
    if (!row) throw new Error('The plan was not changed.');
    await recordOperation(context.db, {
      ...{ ...actor, title: 'pause-plan', uri: `/operation/v1/plans/${id}/pause` },
      ...{ subject: `maintenance-plan:${id}`, before: factsOf(before), after: factsOf(row) },
    });
    return answerOf(context, row, devices);
  });
}

/** Deletes a plan. Its orders stay. */
export async function remove(context: Context, caller: Acting, id: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const actor = actorOf(caller);
    await actIn(context, actor, 'workOrder:assign');
    const { before } = await lockPlan(context, caller, id);
    await context.db.delete(maintenancePlan).where(inArray(maintenancePlan.id, [id]));
    await recordOperation(context.db, {
      ...{ ...actor, title: 'remove-plan', uri: `/operation/v1/plans/${id}` },
      ...{ subject: `maintenance-plan:${id}`, before: factsOf(before), after: null },
    });
  });
}
