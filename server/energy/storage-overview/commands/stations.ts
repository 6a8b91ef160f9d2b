import { and, inArray } from 'drizzle-orm';
import { RANGES_DAYS } from '#contract/energy/curve/limits.ts';
import { fullCycles, roundTripPercent } from '#contract/energy/portfolio/rules.ts';
import type { Reading } from '#contract/energy/station/calls.ts';
import { STATION_STATUSES } from '#contract/energy/station/rules.ts';
import type {
  StorageQuery,
  StorageStation,
  StorageStations,
} from '#contract/energy/storage-overview/calls.ts';
import {
  STORAGE_FIGURES,
  STORAGE_STATION_TYPES,
  type StorageFigure,
  type StorageStationType,
} from '#contract/energy/storage-overview/limits.ts';
import { chargedWithAuxiliaries } from '#contract/energy/storage-overview/rules.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import { countOpenAlarms } from '#server/energy/alarm/public.ts';
import { type Day, daysAt, daysOfDates } from '#server/energy/day/public.ts';
import type { Devices, StationDevices } from '#server/energy/device/public.ts';
import { alarmsByStation, type DaySums, readDaySums } from '#server/energy/portfolio/public.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { narrowed } from '#server/energy/station/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { readReadings } from '#server/energy/station-figures/public.ts';
import { readAuxiliaries } from './auxiliaries.ts';
import { readAvailabilities } from './availability.ts';
import { type Batteries, readBatteries } from './batteries.ts';

type Place = typeof station.$inferSelect;

const isStorage = inArray(station.type, [...STORAGE_STATION_TYPES]);
const figures = Object.fromEntries(
  STORAGE_FIGURES.map((name) => [name, (row: StorageStation) => row[name]]),
) as Record<StorageFigure, (row: StorageStation) => number | null>;

/** One page of the storage stations of a request's scope, and the totals of all that match. */
export async function findStorageStations(
  context: Context,
  devices: Devices,
  asker: Asker,
  query: StorageQuery,
): Promise<StorageStations> {
  const rows = await readRows(context, devices, asker, query);
  const { list, pagination } = pageOfRows(query, rows, {
    order: (one, other) => (one.code < other.code ? -1 : 1),
    sortable: {
      ...figures,
      code: ({ code }) => code,
      name: ({ name }) => name,
      type: ({ type }) => STORAGE_STATION_TYPES.indexOf(type),
      status: ({ status }) => STATION_STATUSES.indexOf(status),
      essKw: ({ essKw }) => essKw,
      essKwh: ({ essKwh }) => essKwh,
      alarms: ({ alarms }) => alarms,
    },
  });
  const all = await context.db.$count(station, and(inScope(asker, context.clock()), isStorage));
  return { list, pagination, all, total: totalOf(rows) };
}

/** All storage stations of a filter, in as many statements for any number of stations of a time zone. */
async function readRows(
  context: Context,
  devices: Devices,
  asker: Asker,
  { days = RANGES_DAYS[0], ...filter }: StorageQuery,
): Promise<StorageStation[]> {
  const { db, clock } = context;
  const places = await db
    .select()
    .from(station)
    .where(and(inScope(asker, clock()), isStorage, narrowed(filter)));
  const ids = places.map(({ id }) => id);
  const zones = places.map(({ tz }) => tz);
  const known = await devices.among(ids);
  const readings = await readReadings(context, places);
  const today = await daysAt(context, zones, clock().getTime());
  const sums = await readDaySums(context, devices, places, days);
  const batteries = await readBatteries(context, known);
  const auxiliaries = await readAuxiliaries(context, known, sums);
  const lately = await readLately(context, today, days);
  const zoneOf = new Map(places.map(({ id, tz }) => [id, tz]));
  const availabilities = await readAvailabilities(
    context,
    known,
    (stationId) => lately.get(zoneOf.get(stationId) ?? '') ?? [],
  );
  const alarms = alarmsByStation(await countOpenAlarms(context, ids));
  return places.map((place) => {
    const reading = readings.get(place.id);
    return {
      ...factsOf(place),
      device: known.get(place.id)?.station?.code ?? null,
      ...{ controller: controllerOf(known.get(place.id)), today: today.get(place.tz)?.date ?? '' },
      ...{ stale: reading?.stale ?? false, simulated: reading?.quality === 'simulated' },
      ts: reading ? Date.parse(reading.ts) : null,
      ...nowOf(reading, today.get(place.tz)),
      ...latelyOf(sums.get(place.id), auxiliaries.get(place.id) ?? null),
      ...healthOf(batteries.get(place.id)),
      ...(availabilities.get(place.id) ?? { availabilityPercent: null, availability: null }),
      ...(alarms.get(place.id) ?? { alarms: 0, level: null }),
    };
  });
}

const DAY_MS = 86_400_000;

/** The full local days before today of each zone. */
async function readLately(
  context: Context,
  today: ReadonlyMap<string, Day>,
  count: number,
): Promise<ReadonlyMap<string, readonly Day[]>> {
  const before = (date: string, days: number) =>
    new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
  const found = new Map<string, readonly Day[]>();
  for (const [tz, { date }] of today)
    found.set(tz, await daysOfDates(context, tz, before(date, count), before(date, 1)));
  return found;
}

const factsOf = ({ code, name, type, grade, status, tz, essKw, essKwh }: Place) => ({
  ...{ code, name, type: type as StorageStationType, grade, status, tz, essKw, essKwh },
});

/** The points of a controller that the day of a storage is drawn with. */
const CONTROL_POINTS = ['setpointKw', 'period'];

const controllerOf = (devices: StationDevices | undefined): string | null =>
  [...(devices?.byId.values() ?? [])].find(({ model }) =>
    CONTROL_POINTS.every((code) => model.points.has(code)),
  )?.code ?? null;

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000;

/** What a silent station had last is no power of now. */
function nowOf(reading: Reading | undefined, today: Day | undefined) {
  const at = reading ? Date.parse(reading.ts) : Number.NaN;
  const isOfToday = today !== undefined && at >= today.startsAt && at < today.endsAt;
  const fresh = reading?.stale === false ? reading : undefined;
  const ofToday = isOfToday ? reading : undefined;
  return {
    ...{ storageKw: fresh?.storageKw ?? null, socPercent: fresh?.socPercent ?? null },
    ...{
      chargeTodayKwh: ofToday?.chargeTodayKwh ?? null,
      dischargeTodayKwh: ofToday?.dischargeTodayKwh ?? null,
    },
  };
}

function latelyOf(sums: DaySums | undefined, auxiliaryKwh: number | null) {
  const chargeKwh = sums?.energyKwh.chargeWh ?? null;
  const dischargeKwh = sums?.energyKwh.dischargeWh ?? null;
  const charged = chargedWithAuxiliaries(chargeKwh, auxiliaryKwh);
  return {
    ...{ chargeKwh: rounded(chargeKwh), dischargeKwh: rounded(dischargeKwh) },
    ...{ auxiliaryKwh: rounded(auxiliaryKwh), cycles: rounded(sums?.cycles ?? null) },
    rtePercent: rounded(roundTripPercent(chargeKwh, dischargeKwh)),
    rteWithAuxiliariesPercent: rounded(roundTripPercent(charged, dischargeKwh)),
    completenessPercent:
      sums && sums.frames > 0 ? rounded(Math.min(100, (sums.frames / sums.expected) * 100)) : null,
  };
}

const healthOf = (batteries: Batteries | undefined) => ({
  batteries: { count: batteries?.count ?? 0, known: batteries?.known ?? 0 },
  weakest: batteries?.weakest ?? null,
  sohPercent: rounded(batteries?.sohPercent ?? null),
  sohSpreadPercent: rounded(batteries?.sohSpreadPercent ?? null),
});

/** Sums say how many stations they are of: a figure that one lacks is left out, not taken as 0. */
function totalOf(rows: readonly StorageStation[]): StorageStations['total'] {
  const built = rows.filter(({ status }) => status !== 'construction');
  const fresh = built.filter(({ storageKw }) => storageKw !== null);
  const ofToday = built.filter(({ dischargeTodayKwh }) => dischargeTodayKwh !== null);
  const withDays = built.filter(({ chargeKwh, dischargeKwh }) => chargeKwh !== null && dischargeKwh !== null);
  const [chargeKwh, dischargeKwh] = [summed(withDays, 'chargeKwh'), summed(withDays, 'dischargeKwh')];
  return {
    ...{ expected: built.length, fresh: fresh.length },
    ...{ essKw: summed(built, 'essKw') ?? 0, essKwh: summed(built, 'essKwh') ?? 0 },
    ...{ storageKw: summed(fresh, 'storageKw'), socPercent: socOf(fresh) },
    chargeTodayKwh: summed(ofToday, 'chargeTodayKwh'),
    dischargeTodayKwh: summed(ofToday, 'dischargeTodayKwh'),
    ...{ ofToday: ofToday.length, chargeKwh, dischargeKwh, withDays: withDays.length },
    rtePercent: rounded(roundTripPercent(chargeKwh, dischargeKwh)),
    cycles: rounded(fullCycles(dischargeKwh, summed(withDays, 'essKwh') ?? 0)),
  };
}

const summed = (rows: readonly StorageStation[], name: StorageFigure | 'essKw' | 'essKwh'): number | null =>
  rows.length === 0 ? null : rounded(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0));

function socOf(rows: readonly StorageStation[]): number | null {
  const known = rows.filter(({ socPercent }) => socPercent !== null);
  const capacity = known.reduce((sum, { essKwh }) => sum + essKwh, 0);
  const stored = known.reduce((sum, { socPercent, essKwh }) => sum + (socPercent ?? 0) * essKwh, 0);
  return capacity > 0 ? rounded(stored / capacity) : null;
}
