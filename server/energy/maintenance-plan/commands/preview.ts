import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { previewPlan } from '#contract/energy/maintenance-plan/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { datesOf } from '../dates.ts';
import { maintenancePlanCount } from '../schema.ts';
import { aimOf, requireRule } from './aim.ts';
import { requirePlan } from './find-plan.ts';
import { AHEAD_MS } from './plans.ts';
import { readCounters, readState, throughput } from './readings.ts';

type Acting = Caller & { readonly membership: CallerMembership };

/** When a plan would be due on its devices. */
export async function preview(
  context: Context,
  caller: Acting,
  { id, rule, dates, ...which }: BodyOf<typeof previewPlan>,
): Promise<DataOf<typeof previewPlan>> {
  const { db, clock } = context;
  if (id !== undefined) await requirePlan(context, caller, id);
  const devices = await aimOf(context, caller, which);
  requireRule(rule, devices);
  const now = clock();
  const until = new Date(now.getTime() + AHEAD_MS);
  const readings =
    rule.kind === 'throughput' ? await readCounters(context, devices) : new Map<number, number>();
  const counts =
    id === undefined
      ? []
      : await db.select().from(maintenancePlanCount).where(eq(maintenancePlanCount.planId, id));
  const list: DataOf<typeof previewPlan>['list'] = [];
  for (const target of devices) {
    const state = rule.kind === 'state' ? await readState(context, target, rule) : null;
    const reading = readings.get(target.deviceId);
    const from = counts.find(({ deviceId }) => deviceId === target.deviceId);
    const through =
      rule.kind === 'throughput' && reading !== undefined
        ? throughput(rule, target, reading - (from?.baseWh ?? reading))
        : null;
    const done = rule.kind === 'throughput' && through !== null ? through % rule.every : null;
    list.push({
      ...{ station: target.station, device: target.device, done },
      dates:
        rule.kind === 'time'
          ? datesOf(rule, target.tz, now, until, dates).map(({ at }) => at.toISOString())
          : [],
      expectedAt:
        rule.kind === 'throughput' && through && from && done !== null
          ? expected(now, from.at, through, rule.every - done)
          : null,
      ...{ value: state?.value ?? null, since: state?.since?.toISOString() ?? null },
    });
  }
  return { list };
}

/** When so much more will have gone through at the pace since counting began. */
function expected(now: Date, from: Date, through: number, left: number): string | null {
  const perMs = through / (now.getTime() - from.getTime());
  return Number.isFinite(perMs) && perMs > 0 ? new Date(now.getTime() + left / perMs).toISOString() : null;
}
