import { and, eq, sql } from 'drizzle-orm';
import { makePlan, type PlanFields, type PlanRule } from '#contract/energy/maintenance-plan/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { requireStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { type Target, targetsOf, throughputOf } from './targets.ts';

type Acting = Caller & { readonly membership: CallerMembership };

type Aim = Pick<PlanFields, 'model' | 'targets'>;

/** The devices that a plan names at the caller's stations; 404 for a station that is not one of the organisation's own. */
export async function aimOf(context: Context, caller: Acting, { model, targets }: Aim): Promise<Target[]> {
  const { db } = context;
  const { organizationId } = caller.membership;
  const ids: number[] = [];
  for (const [index, target] of targets.entries()) {
    const place = await requireStation(context, caller, makePlan, target.station);
    const [found] = await db
      .select({ id: device.id })
      .from(device)
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(station.id, place.id), eq(device.code, target.device)));
    if (!found) throw refuseField(`targets.${index}.device`, 'maintenancePlan.device', { ...target });
    ids.push(found.id);
  }
  if ((model === null) === (targets.length === 0)) throw refuseField('targets', 'maintenancePlan.targets');
  if (model !== null) {
    const known = and(
      eq(deviceModel.id, model),
      sql`(${deviceModel.organizationId} is null or ${deviceModel.organizationId} = ${organizationId})`,
    );
    if ((await db.$count(deviceModel, known)) === 0) throw refuseField('model', 'maintenancePlan.model');
    return targetsOf(db, { organizationId, modelId: model }, [], caller);
  }
  return targetsOf(db, { organizationId, modelId: null }, [...new Set(ids)], caller);
}

/** Refuses a rule that a device has no point or rating for. */
export function requireRule(rule: PlanRule, devices: readonly Target[]): void {
  if (rule.kind === 'time' && rule.nth !== null && rule.days.length !== 1)
    throw refuseField('rule.days', 'maintenancePlan.nth');
  for (const target of devices) {
    const { device: code } = target;
    if (rule.kind === 'throughput' && !throughputOf(target))
      throw refuseField('rule.unit', 'maintenancePlan.counter', { device: code });
    if (rule.kind === 'throughput' && rule.unit === 'cycles' && target.ratedKwh === null)
      throw refuseField('rule.unit', 'maintenancePlan.rated', { device: code });
    if (rule.kind !== 'state') continue;
    for (const point of [rule.point, rule.minus ?? rule.point])
      if (!target.points.some((one) => one.code === point && one.kind !== 'counter'))
        throw refuseField('rule.point', 'maintenancePlan.point', { device: code, point });
  }
}
