import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordOperation } from '#server/core/operation-record/record.ts';
import type { Database } from '#server/db/database.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import type { SimulationEventKind } from '../events.ts';
import { simulation, simulationEvent } from '../schema.ts';

/** What a tester can ask for, and what it does: to a device, to a whole station, or to where frames are withheld. */
export const REQUESTS = {
  mute: { kind: 'mute', on: 'device', help: 'the device sends nothing' },
  unmute: { kind: 'mute', on: 'device', ends: true, help: 'it sends again' },
  overheat: {
    kind: 'overheat',
    on: 'device',
    help: 'pack 1 of the cabinet or rack rises to 61 °C in ten minutes',
  },
  repair: {
    kind: 'repair',
    on: 'device',
    help: 'the cabinet is repaired: it cools down, and nothing limits it',
  },
  'mains-off': {
    kind: 'mains-off',
    on: 'station',
    help: 'the mains fail; a base station runs on its battery',
  },
  'mains-on': { kind: 'mains-off', on: 'station', ends: true, help: 'they come back' },
  late: { kind: 'late', on: 'withheld', help: 'the frames that a gateway has withheld arrive' },
} as const satisfies Record<string, Request>;

interface Request {
  readonly kind: SimulationEventKind;
  readonly on: 'device' | 'station' | 'withheld';
  /** It ends what an earlier request began. */
  readonly ends?: true;
  readonly help: string;
}

export type RequestName = keyof typeof REQUESTS;

/** The station with withheld frames, where none is named. */
const WITHHOLDING = 'HS-ES-01';

/** Why a request cannot be taken, in a sentence. */
export class RequestError extends Error {}

/**
 * Stores an event for the simulator of whichever server runs; it follows with its next frame. `target` is a station's
 * code, or that and a device's: `SF-ES-01/PCS-03`.
 */
export async function requestEvent(
  db: Database,
  name: RequestName,
  target: string,
  now: Date,
): Promise<void> {
  const { kind, on, ends }: Request = REQUESTS[name];
  const [code = '', deviceCode] = (target || (on === 'withheld' ? WITHHOLDING : '')).split('/');
  if (!code)
    throw new RequestError(
      `${name} wants ${on === 'device' ? 'a device as SF-ES-01/PCS-03' : 'a station as SF-ES-01'}.`,
    );
  const stationId = await findStation(db, code);
  const deviceId = on === 'device' ? await findDevice(db, stationId, code, deviceCode) : null;
  await db.transaction(async (tx) => {
    const open = and(
      ...[
        eq(simulationEvent.stationId, stationId),
        eq(simulationEvent.kind, kind),
        isNull(simulationEvent.endsAt),
      ],
      deviceId === null ? isNull(simulationEvent.deviceId) : eq(simulationEvent.deviceId, deviceId),
    );
    const known = await tx.select({ id: simulationEvent.id }).from(simulationEvent).where(open);
    if (ends) {
      if (known.length === 0) throw new RequestError(`Nothing of this kind is under way at ${target}.`);
      await tx
        .update(simulationEvent)
        .set({ endsAt: now })
        .where(
          inArray(
            simulationEvent.id,
            known.map(({ id }) => id),
          ),
        );
    } else if (known.length === 0)
      await tx.insert(simulationEvent).values({ stationId, deviceId, kind, startsAt: now });
    await recordOperation(tx, {
      ...{ userId: null, title: 'simulate', params: { event: name, target } },
      ...{ subject: `station:${code}`, before: null, after: { event: name } },
    });
  });
}

async function findStation(db: Database, code: string): Promise<bigint> {
  const rows = await db
    .select({ id: station.id })
    .from(station)
    .innerJoin(simulation, eq(simulation.stationId, station.id))
    .where(eq(station.code, code));
  if (rows.length !== 1 || !rows[0]) throw new RequestError(`${code} is not a station of the simulator.`);
  return rows[0].id;
}

async function findDevice(db: Database, stationId: bigint, code: string, deviceCode = ''): Promise<number> {
  const [row] = await db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.stationId, stationId), eq(device.code, deviceCode)));
  if (!row) throw new RequestError(`${code} has no device ${deviceCode || '(none was named)'}.`);
  return row.id;
}
