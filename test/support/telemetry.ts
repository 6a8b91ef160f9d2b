import { eq } from 'drizzle-orm';
import { CHANNEL_ROLES, type Point } from '#contract/energy/device/points.ts';
import type { Database } from '#server/db/database.ts';
import { device, deviceModel, stationChannel } from '#server/energy/device/schema.ts';
import { simulation } from '#server/energy/simulator/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { createStationKey } from '#server/energy/station-key/public.ts';
import type { TestServer } from './server.ts';

const POINT = { scale: 1, min: null, max: null, decimals: 1, writable: false };

/** Two gauges, a state and two counters. The battery sends volts in tenths. */
const POINTS: readonly Point[] = [
  { ...POINT, code: 'socPercent', kind: 'gauge', pos: 1, unit: '%', min: 0, max: 100 },
  { ...POINT, code: 'volts', kind: 'gauge', pos: 2, unit: 'V', scale: 0.1 },
  { ...POINT, code: 'mode', kind: 'state', pos: 3, unit: '' },
  { ...POINT, code: 'chargeKwh', kind: 'counter', pos: 1, unit: 'kWh' },
  { ...POINT, code: 'dischargeKwh', kind: 'counter', pos: 2, unit: 'kWh' },
];

/** A station of the demo with devices of the test's own. */
export interface MeasuredStation {
  readonly id: bigint;
  readonly key: string;
  /** Ids of its devices by code. */
  readonly devices: Readonly<Record<string, number>>;
}

/** Gives a demo station batteries with `POINTS`, and a key. */
export async function measuredStation(
  { database: { db, telemetry } }: Pick<TestServer, 'database'>,
  code = 'SF-ES-01',
  batteries = ['BAT-1', 'BAT-2'],
): Promise<MeasuredStation> {
  const [place] = await db.select({ id: station.id }).from(station).where(eq(station.code, code));
  if (!place) throw new Error(`There is no station ${code}.`);
  const simulated = await db.delete(simulation).where(eq(simulation.stationId, place.id)).returning();
  // The devices of the demo and their alarms would be in the way.
  if (simulated.length > 0) {
    await db.delete(device).where(eq(device.stationId, place.id));
    for (const table of ['alarm', 'alarm_event', 'alarm_state', 'alarm_cursor', 'alarm_push'])
      await telemetry.query(`delete from ${table} where station_id = $1::bigint`, [place.id]);
  }
  const modelId = await batteryModel(db);
  const devices: Record<string, number> = {};
  for (const battery of batteries) {
    const [row] = await db
      .insert(device)
      .values({ stationId: place.id, code: battery, name: battery, kind: 'battery', modelId, ratedKw: 100 })
      .returning({ id: device.id });
    devices[battery] = row?.id ?? 0;
  }
  const key = await createStationKey(db, code, 'test', new Date());
  return { id: place.id, key: key ?? '', devices };
}

async function batteryModel(db: Database): Promise<number> {
  const facts = { maker: 'Test', model: 'B1', version: 3, points: POINTS };
  await db.insert(deviceModel).values(facts).onConflictDoNothing();
  const [row] = await db.select().from(deviceModel).where(eq(deviceModel.model, 'B1'));
  return row?.id ?? 0;
}

/** Gives a measured station a device of its own, whose frames are made of those of its batteries. */
export async function deriveFigures(
  { database: { db } }: TestServer,
  { id, devices }: MeasuredStation,
): Promise<number> {
  const isCounter = (role: string) => role.endsWith('Wh');
  const ofKind = (counters: boolean) => CHANNEL_ROLES.filter((role) => isCounter(role) === counters);
  const points = [ofKind(false), ofKind(true)].flatMap((roles) =>
    roles.map(
      (code, index): Point => ({
        ...{ ...POINT, code, pos: index + 1, decimals: 3 },
        ...(isCounter(code) ? { kind: 'counter', unit: 'kWh' } : { kind: 'gauge', unit: 'kW' }),
      }),
    ),
  );
  await db
    .insert(deviceModel)
    .values({ maker: 'Test', model: 'Station', version: 1, points })
    .onConflictDoNothing();
  const [model] = await db.select().from(deviceModel).where(eq(deviceModel.model, 'Station'));
  const [own] = await db
    .insert(device)
    .values({ stationId: id, code: 'OWN', name: 'OWN', kind: 'station', modelId: model?.id ?? 0 })
    .returning({ id: device.id });
  await db.insert(stationChannel).values(
    Object.values(devices).flatMap((deviceId) => [
      { stationId: id, role: 'storageKw' as const, deviceId, part: 'v' as const, pos: 2 },
      { stationId: id, role: 'buyWh' as const, deviceId, part: 'c' as const, pos: 2 },
    ]),
  );
  return own?.id ?? 0;
}
