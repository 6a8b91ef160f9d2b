import { and, eq, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#server/core/context.ts';
import { assetPlace } from '#server/energy/asset/schema.ts';
import { commissioningCorrection } from '#server/energy/commissioning/schema.ts';
import { daysBetween, offsetsBetween } from '#server/energy/day/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import type { SimulationEvent } from '../events.ts';
import { simulation, simulationEvent } from '../schema.ts';
import type { SiteFacts } from '../site.ts';
import type { SimulatedCorrection } from '../story.ts';

const DAY_MS = 86_400_000;
/** The facts of the demo reach back to before the month before the start. */
const FACTS_DAYS = 130;

type Source = Pick<Context, 'db' | 'clock' | 'config'>;

/** A station of the simulator, with how far its history has been made. */
export interface StoredSite {
  readonly facts: SiteFacts;
  readonly madeFrom: number;
  /** When its older frames were removed last; null for never. */
  readonly sweptAt: number | null;
}

/** The silent station has no source any more. */
export const isSimulated = or(eq(station.source, 'simulator'), isNotNull(simulation.endedAt));

/** All stations that the simulator runs, or that one station. Those that were given a gateway are left alone. */
export async function readSites(context: Source, stationId?: bigint): Promise<StoredSite[]> {
  const { db } = context;
  const rows = await db
    .select({ station, simulation })
    .from(simulation)
    .innerJoin(station, eq(station.id, simulation.stationId))
    .where(
      and(
        ne(station.status, 'construction'),
        isSimulated,
        stationId === undefined ? undefined : eq(station.id, stationId),
      ),
    )
    .orderBy(station.id);
  const ids = rows.map((row) => row.station.id);
  if (ids.length === 0) return [];
  const devices = await db
    .select({ id: device.id, stationId: device.stationId, code: device.code, kind: device.kind })
    .from(device)
    .where(inArray(device.stationId, ids));
  const events = await readEvents(context, ids);
  const corrections = await readCorrections(context, ids);
  const zones = new Map<string, Promise<Pick<SiteFacts, 'days' | 'offsets'>>>();
  const found: StoredSite[] = [];
  for (const row of rows) {
    const { id, tz, code, type, lat, lng, pvKwp, essKw, essKwh, transformerKva } = row.station;
    const own = devices.filter((one) => one.stationId === id);
    const figures = own.find(({ kind }) => kind === 'station');
    if (!figures) continue;
    const { startedAt, endedAt, madeFrom, sweptAt, marks } = row.simulation;
    const zone = zones.get(tz) ?? zoneOf(context, tz, startedAt.getTime());
    zones.set(tz, zone);
    found.push({
      madeFrom: madeFrom.getTime(),
      sweptAt: sweptAt?.getTime() ?? null,
      facts: {
        ...{ stationId: id, ownId: figures.id, marks },
        station: { code, type, lat, lng, pvKwp, essKw, essKwh, transformerKva },
        startedAt: startedAt.getTime(),
        endedAt: endedAt?.getTime() ?? null,
        ...(await zone),
        events: events.get(id) ?? [],
        corrections: corrections.get(id) ?? [],
        deviceIds: new Map(own.map((one) => [one.code, one.id])),
      },
    });
  }
  return found;
}

/** Those of the stations that were not given another source. */
export async function stillSimulated({ db }: Pick<Context, 'db'>, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await db
    .select({ id: station.id })
    .from(station)
    .innerJoin(simulation, eq(simulation.stationId, station.id))
    .where(and(inArray(station.id, [...ids]), eq(station.source, 'simulator')));
  return rows.map(({ id }) => id);
}

/** Events of stations: what was asked for in order, then the repairs that the ledger tells of. */
export async function readEvents(
  { db }: Pick<Context, 'db'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, SimulationEvent[]>> {
  const rows = await db
    .select()
    .from(simulationEvent)
    .where(inArray(simulationEvent.stationId, [...ids]))
    .orderBy(simulationEvent.id);
  const found = new Map<bigint, SimulationEvent[]>();
  for (const { stationId, kind, deviceId, startsAt, endsAt, point, value } of rows) {
    const event = {
      kind,
      deviceId,
      from: startsAt.getTime(),
      to: endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
      ...(point !== null && value !== null && { set: { point, value } }),
    };
    found.set(stationId, [...(found.get(stationId) ?? []), event]);
  }
  for (const [stationId, event] of await readRepairs(db, ids))
    found.set(stationId, [...(found.get(stationId) ?? []), event]);
  return found;
}

/** A part that was changed since the demo began, such as a fan, repairs its device. */
async function readRepairs(
  db: Context['db'],
  ids: readonly bigint[],
): Promise<(readonly [bigint, SimulationEvent])[]> {
  const old = alias(assetPlace, 'old');
  const isSamePlace = [eq(old.deviceId, assetPlace.deviceId), eq(old.part, assetPlace.part)];
  const rows = await db
    .select({ stationId: device.stationId, deviceId: device.id, since: assetPlace.since })
    .from(assetPlace)
    .innerJoin(old, and(...isSamePlace, eq(old.until, assetPlace.since)))
    .innerJoin(device, eq(device.id, assetPlace.deviceId))
    .innerJoin(simulation, eq(simulation.stationId, device.stationId))
    .where(
      and(
        inArray(device.stationId, [...ids]),
        ne(assetPlace.part, ''),
        gte(assetPlace.since, simulation.startedAt),
      ),
    )
    .orderBy(assetPlace.since);
  return rows.map(({ stationId, deviceId, since }) => [
    stationId,
    { kind: 'repair', deviceId, from: since.getTime(), to: Number.POSITIVE_INFINITY },
  ]);
}

/** What commissioning sheets corrected at stations, in order. */
export async function readCorrections(
  { db }: Pick<Context, 'db'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, SimulatedCorrection[]>> {
  const rows = await db
    .select({
      ...{ row: commissioningCorrection, stationId: device.stationId, code: device.code },
      points: deviceModel.points,
    })
    .from(commissioningCorrection)
    .innerJoin(device, eq(device.id, commissioningCorrection.deviceId))
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(inArray(device.stationId, [...ids]))
    .orderBy(commissioningCorrection.validFrom);
  const found = new Map<bigint, SimulatedCorrection[]>();
  for (const { row, stationId, code, points } of rows) {
    const { point, factor, validFrom, offsetWh } = row;
    const pos = points.find((one) => one.code === point)?.pos;
    const base = pos === undefined || offsetWh === null ? null : { pos, offsetWh };
    const correction = { device: code, point, factor, from: validFrom.getTime(), base };
    found.set(stationId, [...(found.get(stationId) ?? []), correction]);
  }
  return found;
}

async function zoneOf(
  context: Source,
  tz: string,
  startedAt: number,
): Promise<Pick<SiteFacts, 'days' | 'offsets'>> {
  const reach = Math.max(FACTS_DAYS, context.config.limits.simulatedHistoryDays + 3) * DAY_MS;
  const [from, to] = [startedAt - reach, context.clock().getTime() + 2 * DAY_MS];
  return {
    days: await daysBetween(context, tz, from, to),
    offsets: await offsetsBetween(context, tz, from, to),
  };
}

/** Requests for withheld frames that nobody has carried out. */
export async function readLateRequests({ db }: Pick<Context, 'db'>): Promise<bigint[]> {
  const rows = await db
    .select({ stationId: simulationEvent.stationId })
    .from(simulationEvent)
    .where(and(eq(simulationEvent.kind, 'late'), isNull(simulationEvent.endsAt)));
  return [...new Set(rows.map(({ stationId }) => stationId))];
}
