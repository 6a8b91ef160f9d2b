import { and, eq, isNull } from 'drizzle-orm';
import { CHANNEL_ROLES, type Point } from '#contract/energy/device/points.ts';
import type { Database } from '#server/db/database.ts';
import { deviceModel } from '#server/energy/device/schema.ts';

/** The model of the device that has a station's own figures; it comes with the platform. */
const STATION_MODEL = { maker: 'Heliport', model: 'Station', version: 1, kind: 'station' } as const;

/** Gauges and counters each have their places in the order of the roles. */
function stationPoints(): Point[] {
  const isEnergy = (role: string) => role.endsWith('Wh');
  return [false, true].flatMap((wanted) =>
    CHANNEL_ROLES.filter((role) => isEnergy(role) === wanted).map(
      (code, index): Point => ({
        ...{ code, pos: index + 1, scale: 1, decimals: 3, writable: false, min: null, max: null },
        ...(wanted ? { kind: 'counter', unit: 'kWh' } : { kind: 'gauge', unit: 'kW' }),
        ...(code === 'socPercent' && { unit: '%', min: 0, max: 100, decimals: 2 }),
      }),
    ),
  );
}

/** Finds the model of stations' own devices; adds it to a platform that began without demo data. */
export async function ensureStationModel(db: Database): Promise<{ readonly id: number }> {
  const { maker, model, version } = STATION_MODEL;
  await db
    .insert(deviceModel)
    .values({ ...STATION_MODEL, points: stationPoints() })
    .onConflictDoNothing();
  const [found] = await db
    .select({ id: deviceModel.id })
    .from(deviceModel)
    .where(
      and(
        isNull(deviceModel.organizationId),
        ...[eq(deviceModel.maker, maker), eq(deviceModel.model, model), eq(deviceModel.version, version)],
      ),
    );
  if (!found) throw new Error('The model of stations was not stored.');
  return found;
}
