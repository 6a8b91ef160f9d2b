import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Point } from '#contract/energy/device/points.ts';
import type { Database } from '#server/db/database.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { type Asker, inOwnList } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { maintenancePlan, maintenancePlanTarget } from '../schema.ts';

/** A device of a plan. */
export interface Target {
  readonly deviceId: number;
  readonly device: string;
  readonly ratedKwh: number | null;
  readonly stationId: bigint;
  readonly station: string;
  readonly tz: string;
  readonly points: readonly Point[];
}

type Which = Pick<typeof maintenancePlan.$inferSelect, 'organizationId' | 'modelId'>;

/**
 * The devices of a plan at the organisation's own stations: those of a model, or those that are named. With an asker,
 * those at the stations of the asker alone.
 */
export async function targetsOf(
  db: Database,
  { organizationId, modelId }: Which,
  ids: readonly number[],
  asker?: Asker,
): Promise<Target[]> {
  if (modelId === null && ids.length === 0) return [];
  return db
    .select({
      ...{ deviceId: device.id, device: device.code, ratedKwh: device.ratedKwh, stationId: station.id },
      ...{ station: station.code, tz: station.tz, points: deviceModel.points },
    })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .innerJoin(station, eq(station.id, device.stationId))
    .where(
      and(
        ...[eq(station.organizationId, organizationId), ne(device.kind, 'station')],
        modelId === null ? inArray(device.id, [...ids]) : eq(device.modelId, modelId),
        asker && inOwnList(asker),
      ),
    )
    .orderBy(asc(station.code), asc(device.code));
}

/** The plans that the asker sees: those with a device at a station of the asker, and those without any. */
export function isSeenBy(asker: Asker): SQL {
  const { id, modelId, organizationId } = maintenancePlan;
  const devices = (condition: SQL) => sql`exists (select from ${device}
    join ${station} on ${station.id} = ${device.stationId} and ${station.organizationId} = ${organizationId}
    where ${device.kind} <> 'station' and ${condition} and (${device.modelId} = ${modelId} or (${modelId} is null
      and exists (select from ${maintenancePlanTarget} where ${maintenancePlanTarget.planId} = ${id}
        and ${maintenancePlanTarget.deviceId} = ${device.id}))))`;
  return sql`(${devices(inOwnList(asker))} or not ${devices(sql`true`)})`;
}

export async function targetIds(db: Database, planId: string): Promise<number[]> {
  const rows = await db
    .select({ id: maintenancePlanTarget.deviceId })
    .from(maintenancePlanTarget)
    .where(eq(maintenancePlanTarget.planId, planId));
  return rows.map(({ id }) => id);
}

/** The counter of the energy that goes out of a device; of devices without one, any counter. */
export const throughputOf = ({ points }: Target): Point | undefined => {
  const counters = points.filter(({ kind }) => kind === 'counter');
  return counters.find(({ code }) => /discharge|out|sell|yield/i.test(code)) ?? counters[0];
};
