import { and, eq } from 'drizzle-orm';
import type { Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices, type Devices } from '#server/energy/device/public.ts';
import { deviceModel, device as deviceTable } from '#server/energy/device/schema.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { gatewayConnection } from '#server/energy/gateway-connection/schema.ts';
import { station as stationTable } from '#server/energy/station/schema.ts';
import { strategySwitch } from '#server/energy/strategy/schema.ts';
import type { TestServer } from './server.ts';
import { type MeasuredStation, measuredStation } from './telemetry.ts';

const NEVER_MS = 2 ** 31 - 1;
/** Limits with which a server looks at commands only when a test says so. */
export const UNHURRIED = { commandPollMs: NEVER_MS, gatewayPollMs: NEVER_MS, gatewayBeatMs: NEVER_MS };

export const SETTLE_S = 60;
const base = { scale: 1, min: null, max: null, decimals: 2, unit: '' };
const settable = (code: string, pos: number, more: Partial<Point> = {}): Point => ({
  ...{ ...base, code, kind: 'gauge', pos, writable: true, tolerance: 0.5, settleS: SETTLE_S },
  ...more,
});

/** Points of a converter, in the order of its gauges. */
const CONVERTER: readonly Point[] = [
  settable('setpointKw', 1, { unit: 'kW' }),
  settable('mode', 2, { kind: 'state', tolerance: 0 }),
  settable('state', 3, { kind: 'state', tolerance: 0 }),
  settable('powerFactor', 4, { min: -1, max: 1, tolerance: 0.01 }),
  { ...base, code: 'activeKw', kind: 'gauge', pos: 5, unit: 'kW', writable: false },
];
const CONTROLLER: readonly Point[] = [
  settable('setpointKw', 1, { unit: 'kW' }),
  settable('socMinPercent', 2, { unit: '%' }),
  settable('socMaxPercent', 3, { unit: '%' }),
  settable('periodStartMinute', 4, { unit: 'min' }),
  settable('periodEndMinute', 5, { unit: 'min' }),
];

/** Manual, on, and nothing set. */
const READY = [0, 0, 2, 1, 0] as const;
const CONTROLLED = [0, 10, 90, 480, 600] as const;

/** A station with a controller `EMS` of 1,000 kW and converters, in manual mode, all of them on. */
export interface ControlStation {
  readonly id: bigint;
  readonly code: string;
  readonly key: string;
  /** Ids of its devices by code. */
  readonly ids: Readonly<Record<string, number>>;
  readonly devices: Devices;
  /** Stores a frame of each device named, with its gauges. */
  frames(at: Date, values: Readonly<Record<string, readonly (number | null)[]>>): Promise<void>;
  /** Frames of all devices that show them ready. */
  ready(at: Date): Promise<void>;
  /** Sets a converter’s mode and strategy. */
  switch(device: string, to: { mode: 'manual' | 'automatic'; enabled: boolean }): Promise<void>;
  /** The gateway is connected by a server, or heard of last at a moment. */
  connected(to?: Partial<typeof gatewayConnection.$inferInsert>): Promise<void>;
}

export async function controlStation(
  server: Pick<TestServer, 'database' | 'context'>,
  code = 'SF-ES-01',
  converters = ['PCS-01', 'PCS-02'],
): Promise<ControlStation> {
  const { context } = server;
  const { db } = server.database;
  const place: MeasuredStation = await measuredStation(server, code, []);
  await db.update(stationTable).set({ source: 'gateway' }).where(eq(stationTable.id, place.id));
  const ids: Record<string, number> = {};
  const add = async (name: string, kind: string, points: readonly Point[], ratedKw: number) => {
    const modelId = await modelOf(context, kind, points);
    const [row] = await db
      .insert(deviceTable)
      .values({ stationId: place.id, code: name, name: `${name} of ${code}`, kind, modelId, ratedKw })
      .returning({ id: deviceTable.id });
    ids[name] = row?.id ?? 0;
  };
  await add('EMS', 'ems', CONTROLLER, 1000);
  for (const converter of converters) await add(converter, 'pcs', CONVERTER, 200);
  const ingest = createIngest(context);
  const own: ControlStation = {
    ...{ id: place.id, code, key: place.key, ids, devices: createDevices(context) },
    async frames(at, values) {
      await ingest.store(
        Object.entries(values).map(([name, v]) => ({
          ...{ s: place.id, d: ids[name] ?? 0, t: at.getTime(), q: 0, v: [...v], c: [] },
        })),
      );
    },
    ready: (at) =>
      own.frames(at, {
        EMS: CONTROLLED,
        ...Object.fromEntries(converters.map((converter) => [converter, READY])),
      }),
    async switch(name, { mode, enabled }) {
      const row = { mode, enabled, stationId: place.id, since: new Date() };
      await db
        .insert(strategySwitch)
        .values({ ...row, deviceId: ids[name] ?? 0 })
        .onConflictDoUpdate({ target: strategySwitch.deviceId, set: row });
    },
    async connected(to = {}) {
      const row = { link: 'mqtt' as const, isOpen: true, driftMs: null, heardAt: context.clock(), ...to };
      const server = to.server ?? '11111111-1111-4111-8111-111111111111';
      await db
        .insert(gatewayConnection)
        .values({ ...row, stationId: place.id, server })
        .onConflictDoUpdate({
          target: [gatewayConnection.stationId, gatewayConnection.server],
          set: row,
        });
    },
  };
  await own.ready(context.clock());
  return own;
}

async function modelOf({ db }: Context, kind: string, points: readonly Point[]): Promise<number> {
  const facts = { maker: 'Test', model: `Control ${kind}`, version: 1, kind, points };
  await db.insert(deviceModel).values(facts).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(deviceModel)
    .where(and(eq(deviceModel.maker, 'Test'), eq(deviceModel.model, facts.model)));
  return row?.id ?? 0;
}
