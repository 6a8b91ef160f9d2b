import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { previewPlan } from '#contract/energy/maintenance-plan/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { datesOf } from '../dates.ts';
import { maintenancePlanCount } from '../schema.ts';
import { aimOf, requireRule } from './aim.ts';
import { requirePlan } from './find-plan.ts';
import { AHEAD_MS } from './plans.ts';
import { readCounters, readPaces, readState, throughput } from './readings.ts';

type Acting = Caller & { readonly membership: CallerMembership };

/** When a plan would be due on its devices. */
export async function preview(
  context: Context,
  reader: Reader,
  caller: Acting,
  { id, rule, dates, ...which }: BodyOf<typeof previewPlan>,
): Promise<DataOf<typeof previewPlan>> {
  const { db, clock } = context;
  if (id !== undefined) await requirePlan(context, caller, id);
  const devices = await aimOf(context, caller, which);
  requireRule(rule, devices);
  const now = clock();
  const until = new Date(now.getTime() + AHEAD_MS);
  const counted = rule.kind === 'throughput' ? devices : [];
  const readings = await readCounters(context, counted);
  const paces = await readPaces(context, reader, counted);
  const counts =
    id === undefined
      ? []
      : await db.select().from(maintenancePlanCount).where(eq(maintenancePlanCount.planId, id));
  const bases = new Map(counts.map(({ deviceId, baseWh }) => [deviceId, baseWh]));
  const list: DataOf<typeof previewPlan>['list'] = [];
  for (const target of devices) {
    const { station, device, deviceId, tz } = target;
    const answer = { station, device, done: null, value: null, since: null };
    if (rule.kind === 'time') {
      const found = datesOf(rule, tz, now, until, dates).map(({ at }) => at.toISOString());
      list.push({ ...answer, dates: found });
    } else if (rule.kind === 'throughput') {
      const wh = readings.get(deviceId);
      const through = wh === undefined ? null : throughput(rule, target, wh - (bases.get(deviceId) ?? wh));
      const done = through === null ? null : through % rule.every;
      const pace = throughput(rule, target, paces.get(deviceId) ?? 0) ?? 0;
      list.push({ ...answer, done, dates: expected(rule.every, done, pace, { now, until, most: dates }) });
    } else {
      const state = await readState(context, target, rule);
      const since = state?.since?.toISOString() ?? null;
      list.push({ ...answer, dates: [], value: state?.value ?? null, since });
    }
  }
  return { list };
}

interface Ahead {
  readonly now: Date;
  readonly until: Date;
  readonly most: number;
}

/** When a counter will have gone through each next `every`, at a pace per ms. */
function expected(every: number, done: number | null, pace: number, { now, until, most }: Ahead): string[] {
  const found: string[] = [];
  if (done === null || pace <= 0) return found;
  for (let left = every - done; found.length < most; left += every) {
    const at = new Date(now.getTime() + left / pace);
    if (!(at <= until)) break;
    found.push(at.toISOString());
  }
  return found;
}
