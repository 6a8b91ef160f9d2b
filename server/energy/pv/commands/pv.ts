import { and, gt, inArray, ne } from 'drizzle-orm';
import { equivalentHours } from '#contract/energy/portfolio/rules.ts';
import type { PvOverview, PvQuery, PvStation, WeakInverter } from '#contract/energy/pv/calls.ts';
import { PEER_KM, WORST_INVERTERS } from '#contract/energy/pv/limits.ts';
import { distanceKm, medianOf } from '#contract/energy/pv/rules.ts';
import type { Reading } from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import { silenceMs } from '#server/energy/alarm/public.ts';
import { type Day, daysAt, daysOfDates } from '#server/energy/day/public.ts';
import type { Devices, StationDevices } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { readReadings } from '#server/energy/station-figures/public.ts';
import { type Known, periodFigures, weakInverters } from '../judge.ts';
import { readKnown } from './known.ts';
import { type Sensor, sunSensors } from './sun.ts';

const DAY_MS = 86_400_000;

type Place = typeof station.$inferSelect;

const compared = <T extends string | number>(one: T, other: T) => (one < other ? -1 : Number(one > other));

/** What needs somebody first: a ratio that is not known, then the lowest. */
const byNeed = (one: PvStation, other: PvStation): number =>
  compared(one.prPercent ?? -1, other.prPercent ?? -1) || compared(one.code, other.code);

/** One page of the stations with arrays of a request's scope, in as many statements for any number of them. */
export async function findPv(
  context: Context,
  devices: Devices,
  asker: Asker,
  query: PvQuery,
): Promise<PvOverview> {
  const all = await readStations(context, devices, asker, Number(query.days ?? 1));
  const wanted = all.filter(({ row }) => isWanted(query)(row));
  const rows = wanted.map(({ row }) => row);
  const { list, pagination } = pageOfRows(query, rows, {
    order: byNeed,
    sortable: {
      ...{ name: (row) => row.name, pvKw: (row) => row.pvKw, todayKwh: (row) => row.todayKwh },
      ...{ kwh: (row) => row.kwh, hours: (row) => row.hours, prPercent: (row) => row.prPercent },
      availabilityPercent: (row) => row.availabilityPercent,
      ...{ spreadPercent: (row) => row.spreadPercent, outage: (row) => row.losses.outage.kwh },
    },
  });
  const worst = wanted
    .flatMap(({ weak }) => weak)
    .sort((one, other) => one.percent - other.percent)
    .slice(0, WORST_INVERTERS);
  return {
    ...{ list, pagination, all: all.length },
    worst: await named(context, worst),
    totals: {
      of: rows.length,
      kw: totalOf(rows.map(({ pvKw }) => pvKw)),
      kwh: totalOf(rows.map(({ kwh }) => kwh)),
      lostKwh: totalOf(rows.map(({ losses }) => losses.outage.kwh)),
    },
  };
}

function isWanted({ search = '', type, sun }: PvQuery): (row: PvStation) => boolean {
  const part = search.trim().toLowerCase();
  return (row) =>
    (type === undefined || row.type === type) &&
    (sun === undefined || row.sun.state !== 'good') &&
    [row.code, row.name].some((text) => text.toLowerCase().includes(part));
}

/** The sum of what is known, and of how many. */
function totalOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce((all, value) => all + value, 0);
  return { value: known.length === 0 ? null : Math.round(sum * 1000) / 1000, known: known.length };
}

type Weak = Omit<WeakInverter, 'name'> & { readonly stationId: bigint };

/** The names of the few inverters that are told. */
async function named({ db }: Context, weak: readonly Weak[]): Promise<WeakInverter[]> {
  if (weak.length === 0) return [];
  const rows = await db
    .select({ stationId: device.stationId, code: device.code, name: device.name })
    .from(device)
    .where(
      and(
        inArray(device.stationId, [...new Set(weak.map(({ stationId }) => stationId))]),
        inArray(
          device.code,
          weak.map((one) => one.device),
        ),
      ),
    );
  const nameOf = new Map(rows.map(({ stationId, code, name }) => [`${stationId}/${code}`, name]));
  return weak.map(({ stationId, ...one }) => ({
    ...one,
    name: nameOf.get(`${stationId}/${one.device}`) ?? one.device,
  }));
}

async function readStations(context: Context, devices: Devices, asker: Asker, count: number) {
  const { db, clock } = context;
  const places = await db
    .select()
    .from(station)
    .where(and(inScope(asker, clock()), gt(station.pvKwp, 0), ne(station.status, 'construction')))
    .orderBy(station.code);
  if (places.length === 0) return [];
  const zones = places.map(({ tz }) => tz);
  const known = await devices.among(places.map(({ id }) => id));
  const sensors = sunSensors(known);
  const readings = await readReadings(context, places);
  const today = await daysAt(context, zones, clock().getTime());
  const days = new Map<string, Day[]>();
  for (const [tz, { date }] of today)
    days.set(tz, await daysOfDates(context, tz, before(date, count), before(date, 1)));
  const judged = await readKnown(context, places, known, days);
  const suns = await readSuns(context, known, sensors);
  const rows = places.map((place) => {
    const own = judged.get(place.id) ?? nothing(place);
    const reading = readings.get(place.id);
    return { place, own, row: rowOf(place, own, reading, today.get(place.tz)), reading };
  });
  return rows.map(({ place, own, row }) => ({
    row: {
      ...row,
      irradiance: suns.get(place.id) ?? null,
      peers: peersOf(
        place,
        rows.map((other) => ({ place: other.place, hours: other.row.hours })),
      ),
      devices: {
        station: known.get(place.id)?.station?.code ?? null,
        weather: sensors.find(({ stationId }) => stationId === place.id)?.code ?? null,
      },
    },
    weak: weakInverters(own).map(
      (one): Weak => ({ ...one, station: place.code, stationName: place.name, stationId: place.id }),
    ),
  }));
}

const nothing = ({ pvKwp }: Place): Known => ({
  ...{ pvKwp, days: [], found: undefined, sensor: undefined, stuck: [], light: undefined },
});

const before = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

/** The irradiance of now, of the sensors that are heard. */
async function readSuns(
  context: Context,
  known: ReadonlyMap<bigint, StationDevices>,
  sensors: readonly Sensor[],
): Promise<ReadonlyMap<bigint, number | null>> {
  const now = context.clock().getTime();
  const latest = await findLatest(context, {
    stationIds: sensors.map(({ stationId }) => stationId),
    deviceIds: sensors.map(({ deviceId }) => deviceId),
  });
  return new Map(
    sensors.map(({ stationId, deviceId, point }) => {
      const one = known.get(stationId)?.byId.get(deviceId);
      const row = latest.find((each) => each.stationId === stationId && each.deviceId === deviceId);
      const isHeard = row !== undefined && one !== undefined && now - row.ts <= silenceMs(one);
      return [stationId, isHeard ? (row.v[point.pos - 1] ?? null) : null];
    }),
  );
}

/** What others nearby made by rated power. */
function peersOf(
  place: Place,
  all: readonly { readonly place: Place; readonly hours: number | null }[],
): PvStation['peers'] {
  const hours = all.flatMap((other) =>
    other.place.id !== place.id && other.hours !== null && distanceKm(place, other.place) <= PEER_KM
      ? [other.hours]
      : [],
  );
  const median = medianOf(hours);
  return median === null ? null : { hours: Math.round(median * 1000) / 1000, stations: hours.length };
}

function rowOf(place: Place, own: Known, reading: Reading | undefined, today: Day | undefined) {
  const { code, name, type, tz, pvKwp } = place;
  const at = reading ? Date.parse(reading.ts) : Number.NaN;
  const isOfToday = today !== undefined && at >= today.startsAt && at < today.endsAt;
  const isNow = reading !== undefined && !reading.stale;
  return {
    ...{ code, name, type, tz, pvKwp, stale: reading?.stale ?? false, ts: reading ? at : null },
    quality: reading?.quality ?? null,
    pvKw: isNow ? (reading.pvKw ?? null) : null,
    todayKwh: isOfToday ? (reading?.pvTodayKwh ?? null) : null,
    todayHours: isOfToday ? equivalentHours(reading?.pvTodayKwh ?? null, pvKwp) : null,
    ...periodFigures(own),
  };
}
