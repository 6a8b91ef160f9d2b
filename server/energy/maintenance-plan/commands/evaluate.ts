import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { PLAN_LEAD_MAX_DAYS } from '#contract/energy/maintenance-plan/limits.ts';
import { OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import { dueAtMs } from '#contract/energy/work-order/rules.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { freshCheck } from '#server/energy/work-order/public.ts';
import { workOrder } from '#server/energy/work-order/schema.ts';
import { datesOf } from '../dates.ts';
import {
  maintenancePlan,
  maintenancePlanChecklist,
  maintenancePlanCount,
  maintenancePlanDue,
} from '../schema.ts';
import { readCounters, readState, throughput } from './readings.ts';
import { type Target, targetIds, targetsOf } from './targets.ts';

type Plan = typeof maintenancePlan.$inferSelect;

/** What is due on a device. */
interface Due {
  readonly target: Target;
  readonly occurrence: string;
  /** When the work is to be done; null for the grade's time from now. */
  readonly at: Date | null;
}

const DAY_MS = 86_400_000;
/** Dates that passed while nobody looked are made up for so long; older ones have had their order, or need none any more. */
const MISSED_DAYS = 31;
/** Dates of one plan and device in one look: one a day, from the oldest missed one to the last ahead. */
const DATES_MOST = MISSED_DAYS + PLAN_LEAD_MAX_DAYS + 1;

/** What a rule looks at on the devices of a plan, by the ids of the devices. A rule by time looks at none. */
interface Measured {
  readonly targets: readonly Target[];
  readonly counters: Awaited<ReturnType<typeof readCounters>>;
  /** The devices whose state has met its condition all the time. */
  readonly holding: ReadonlySet<number>;
}

/** Makes the orders of all plans that are due, each once, whichever server looks. Returns how many. */
export async function evaluatePlans(context: Context): Promise<number> {
  const plans = await context.db.select().from(maintenancePlan).where(eq(maintenancePlan.isPaused, false));
  let made = 0;
  for (const plan of plans) {
    const measured = plan.rule.kind === 'time' ? null : await measure(context, plan);
    made += await inTransaction(context, (own) => evaluate(own, plan, measured));
  }
  return made;
}

const findTargets = async (db: Database, plan: Plan): Promise<Target[]> =>
  targetsOf(db, plan, await targetIds(db, plan.id));

async function measure(context: Context, plan: Plan): Promise<Measured> {
  const { rule } = plan;
  const targets = await findTargets(context.db, plan);
  const counters = await readCounters(context, rule.kind === 'throughput' ? targets : []);
  const holding = new Set<number>();
  if (rule.kind === 'state')
    for (const target of targets)
      if ((await readState(context, target, rule))?.holds) holding.add(target.deviceId);
  return { targets, counters, holding };
}

async function evaluate(context: Context, read: Plan, measured: Measured | null): Promise<number> {
  // Another server that has it makes its orders.
  const [plan] = await context.db
    .select()
    .from(maintenancePlan)
    .where(and(eq(maintenancePlan.id, read.id), eq(maintenancePlan.isPaused, false)))
    .for('update', { skipLocked: true });
  // A plan that was changed since is measured by its new rule, and on its new devices, in the next look.
  if (!plan || plan.version !== read.version) return 0;
  const due = await dueOf(context, plan, measured);
  let made = 0;
  for (const one of due) if (await makeOrder(context, plan, one)) made += 1;
  return made;
}

async function dueOf(context: Context, plan: Plan, measured: Measured | null): Promise<Due[]> {
  const { rule } = plan;
  const now = context.clock();
  if (rule.kind === 'time') {
    const until = new Date(now.getTime() + plan.leadDays * DAY_MS);
    const from = new Date(Math.max(plan.since.getTime(), now.getTime() - MISSED_DAYS * DAY_MS));
    const targets = await findTargets(context.db, plan);
    return targets.flatMap((target) =>
      datesOf(rule, target.tz, from, until, DATES_MOST).map(({ at, name }) => ({
        ...{ target, occurrence: name, at },
      })),
    );
  }
  if (!measured) return [];
  if (rule.kind === 'throughput') return crossings(context, plan, rule, measured);
  const { targets, holding } = measured;
  const due: Due[] = [];
  for (const target of targets) {
    // While its order is open, the state is known.
    if (holding.has(target.deviceId) && !(await hasOpen(context, plan.id, target.deviceId)))
      due.push({ target, occurrence: now.toISOString().slice(0, 10), at: null });
  }
  return due;
}

async function hasOpen({ db }: Context, planId: string, deviceId: number): Promise<boolean> {
  const open = and(
    ...[eq(workOrder.planId, planId), eq(workOrder.deviceId, deviceId)],
    inArray(workOrder.state, [...OPEN_ORDER_STATES]),
  );
  return (await db.$count(workOrder, open)) > 0;
}

/** The multiples that the counters have crossed since counting began. Of several at once, the last one. */
async function crossings(
  context: Context,
  plan: Plan,
  rule: Extract<Plan['rule'], { kind: 'throughput' }>,
  { targets, counters }: Measured,
): Promise<Due[]> {
  const { db, clock } = context;
  const rows = await db.select().from(maintenancePlanCount).where(eq(maintenancePlanCount.planId, plan.id));
  const bases = new Map(rows.map(({ deviceId, baseWh }) => [deviceId, baseWh]));
  const due: Due[] = [];
  for (const target of targets) {
    const wh = counters.get(target.deviceId);
    if (wh === undefined) continue;
    const base = bases.get(target.deviceId);
    if (base === undefined || wh < base) {
      // A counter that begins anew counts from there.
      await db
        .insert(maintenancePlanCount)
        .values({ planId: plan.id, deviceId: target.deviceId, baseWh: wh, at: clock() })
        .onConflictDoUpdate({
          target: [maintenancePlanCount.planId, maintenancePlanCount.deviceId],
          set: { baseWh: wh, at: clock() },
        });
      continue;
    }
    const times = Math.floor((throughput(rule, target, wh - base) ?? 0) / rule.every);
    if (times > 0) due.push({ target, occurrence: `${base}×${times}`, at: null });
  }
  return due;
}

/** Makes the order of an occurrence, unless there is one. */
async function makeOrder(
  { db, clock }: Context,
  plan: Plan,
  { target, occurrence, at }: Due,
): Promise<boolean> {
  const now = clock();
  const [first] = await db
    .insert(maintenancePlanDue)
    .values({ planId: plan.id, deviceId: target.deviceId, occurrence, at: at ?? now })
    .onConflictDoNothing()
    .returning({ deviceId: maintenancePlanDue.deviceId });
  if (!first) return false;
  const [list] = await db
    .select({ checks: maintenancePlanChecklist.checks })
    .from(maintenancePlanChecklist)
    .where(
      and(eq(maintenancePlanChecklist.planId, plan.id), eq(maintenancePlanChecklist.version, plan.checklist)),
    );
  const [row] = await db
    .insert(workOrder)
    .values({
      ...{ requestId: randomUUID(), stationId: target.stationId, deviceId: target.deviceId, source: 'plan' },
      ...{ state: 'approved', grade: plan.grade, what: plan.what, organizationId: plan.organizationId },
      ...{ requestedAt: now, wishedAt: at, dueAt: at ?? new Date(dueAtMs(plan.grade, now.getTime())) },
      ...{ planId: plan.id, planName: plan.name, planChecklist: plan.checklist, costCents: plan.costCents },
      checks: (list?.checks ?? []).map(freshCheck),
    })
    .returning({ id: workOrder.id });
  if (!row) throw new Error('The order of a plan was not stored.');
  await db
    .update(maintenancePlanDue)
    .set({ orderId: row.id })
    .where(
      and(
        ...[eq(maintenancePlanDue.planId, plan.id), eq(maintenancePlanDue.deviceId, target.deviceId)],
        eq(maintenancePlanDue.occurrence, occurrence),
      ),
    );
  await recordOperation(db, {
    ...{ userId: null, organizationId: plan.organizationId, title: 'make-plan-order' },
    ...{ subject: `work-order:${orderNo(row.id)}`, before: null },
    after: { plan: plan.name, station: target.station, device: target.device, occurrence },
  });
  return true;
}
