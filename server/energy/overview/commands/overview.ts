import { autarkyPercent, selfConsumptionPercent } from '#contract/energy/balance/rules.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { MOST_NEEDY } from '#contract/energy/overview/limits.ts';
import type { Reading } from '#contract/energy/station/calls.ts';
import { STATION_GRADES } from '#contract/energy/station/limits.ts';
import { STATION_STATUSES, STATION_TYPES } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { countAlarmLevels } from '#server/energy/alarm/public.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { findOwnDevicesWhere, readReadings } from '#server/energy/station-figures/public.ts';

/** Three decimals, as in the frames of stations: sums of binary fractions have more. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** What the totals need of a station: reading all columns of a thousand takes milliseconds. */
const FACTS = {
  ...{ id: station.id, code: station.code, name: station.name, tz: station.tz },
  ...{ type: station.type, grade: station.grade, status: station.status },
  ...{ pvKwp: station.pvKwp, essKw: station.essKw, essKwh: station.essKwh },
  transformerKva: station.transformerKva,
};
type Facts = Pick<typeof station.$inferSelect, keyof typeof FACTS>;

/** A station with its newest reading, as far as the totals need it. */
export interface Place {
  readonly facts: Facts;
  readonly reading: Reading | null;
  /** The reading is of the station's local day. Until it sends again, its counters are yesterday's. */
  readonly isOfToday: boolean;
}

/** Totals over the stations of a request's scope, in as many statements for any number of stations. */
export async function readOverview(context: Context, asker: Asker): Promise<Overview> {
  const places = await readPlaces(context, asker);
  const levels = await countAlarmLevels(
    context,
    places.map(({ facts }) => facts.id),
  );
  const [level3 = 0, level2 = 0, level1 = 0] = [3, 2, 1].map((level) => levels.get(level));
  const totals = overviewOf(places);
  const factor = context.config.carbonFactor;
  const avoidedKg = avoidedKgOf(places, totals, factor.kgPerKwh);
  return { ...totals, co2: { avoidedKg, factor }, alarms: { level3, level2, level1 } };
}

/** Totals that follow from the readings. */
export type Totals = Omit<Overview, 'alarms' | 'co2'>;

/** The CO₂ in kg that PV energy of today avoided; null where that of no station is known. */
export function avoidedKgOf(places: readonly Place[], { today }: Totals, kgPerKwh: number): number | null {
  const isKnown = places.some(
    ({ facts, reading, isOfToday }) =>
      facts.status !== 'construction' && facts.pvKwp > 0 && reading !== null && isOfToday,
  );
  return isKnown ? rounded(today.pvKwh * kgPerKwh) : null;
}

export function overviewOf(all: readonly Place[]): Totals {
  const built = all.filter(({ facts }) => facts.status !== 'construction');
  const ts = all.flatMap(({ reading }) => reading?.ts ?? []).sort();
  const fresh = built.flatMap(({ facts, reading }) =>
    reading && !reading.stale ? [{ facts, reading }] : [],
  );
  const installed = (rating: 'pvKwp' | 'essKw' | 'essKwh' | 'transformerKva') =>
    summed(built.map(({ facts }) => facts[rating]));
  return {
    ts: ts.at(-1) ?? null,
    stations: {
      total: all.length,
      byStatus: countedBy(
        STATION_STATUSES,
        all.map(({ facts }) => facts.status),
      ),
      byType: countedBy(
        STATION_TYPES,
        all.map(({ facts }) => facts.type),
      ),
    },
    installed: {
      ...{ pvKwp: installed('pvKwp'), essKw: installed('essKw'), essKwh: installed('essKwh') },
      transformerKva: installed('transformerKva'),
    },
    power: powerOf(fresh),
    today: balanceOf(built.flatMap(({ reading, isOfToday }) => (reading && isOfToday ? [reading] : []))),
    coverage: coverageOf(built, fresh.length),
    needy: needyAmong(built.filter(({ reading }) => !reading || reading.stale)),
  };
}

/** The stations of a request’s scope with their newest readings. */
export async function readPlaces(context: Context, asker: Asker): Promise<Place[]> {
  const { db, clock } = context;
  const scope = inScope(asker, clock());
  const [stations, own] = await Promise.all([
    db.select(FACTS).from(station).where(scope),
    findOwnDevicesWhere(context, scope),
  ]);
  const zones = stations.map(({ tz }) => tz);
  const [days, readings] = await Promise.all([
    daysAt(context, zones, clock().getTime()),
    readReadings(context, stations, own),
  ]);
  return stations.map((facts) => {
    const reading = readings.get(facts.id) ?? null;
    const [day, at] = [days.get(facts.tz), reading ? Date.parse(reading.ts) : Number.NaN];
    return { facts, reading, isOfToday: day !== undefined && at >= day.startsAt && at < day.endsAt };
  });
}

const summed = (values: readonly number[]): number => rounded(values.reduce((sum, value) => sum + value, 0));

const countedBy = <Name extends string>(names: readonly Name[], found: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, found.filter((one) => one === name).length])) as Record<
    Name,
    number
  >;

function powerOf(
  fresh: readonly { readonly facts: Place['facts']; readonly reading: Reading }[],
): Overview['power'] {
  const sum = (figure: 'pvKw' | 'storageKw' | 'loadKw' | 'gridKw') =>
    summed(fresh.map(({ reading }) => reading[figure]));
  const stores = fresh.filter(({ facts, reading }) => facts.essKwh > 0 && reading.socPercent !== null);
  const stored = stores.reduce(
    (kwh, { facts, reading }) => kwh + ((reading.socPercent ?? 0) / 100) * facts.essKwh,
    0,
  );
  const storable = stores.reduce((kwh, { facts }) => kwh + facts.essKwh, 0);
  return {
    ...{ pvKw: sum('pvKw'), storageKw: sum('storageKw'), loadKw: sum('loadKw'), gridKw: sum('gridKw') },
    socPercent: storable > 0 ? rounded((stored / storable) * 100) : null,
  };
}

function balanceOf(readings: readonly Reading[]): Overview['today'] {
  const sum = (pick: (reading: Reading) => number) => summed(readings.map(pick));
  const totals = {
    pvKwh: sum((reading) => reading.pvTodayKwh),
    chargeKwh: sum((reading) => reading.chargeTodayKwh),
    dischargeKwh: sum((reading) => reading.dischargeTodayKwh),
    loadKwh: sum((reading) => reading.loadTodayKwh),
    buyKwh: sum((reading) => reading.buyTodayKwh),
    sellKwh: sum((reading) => reading.sellTodayKwh),
  };
  return {
    ...totals,
    selfConsumptionPercent: rounded(selfConsumptionPercent(totals.pvKwh, totals.sellKwh)),
    autarkyPercent: rounded(autarkyPercent(totals.loadKwh, totals.buyKwh)),
  };
}

/** How many of the stations that should send data do. */
function coverageOf(built: readonly Place[], fresh: number): Overview['coverage'] {
  const expected = built.length;
  const missing = built.filter(({ reading }) => !reading).length;
  const of = (quality: Reading['quality']) =>
    built.filter(({ reading }) => reading?.quality === quality).length;
  const stale = expected - fresh - missing;
  return { expected, fresh, stale, missing, estimated: of('estimated'), simulated: of('simulated') };
}

/** The first few: by grade, then the longest silent, those that never sent last. */
function needyAmong(silent: readonly Place[]): Overview['needy'] {
  const since = ({ reading }: Place) => (reading ? Date.parse(reading.ts) : Number.POSITIVE_INFINITY);
  return silent
    .toSorted(
      (one, other) =>
        STATION_GRADES.indexOf(one.facts.grade) - STATION_GRADES.indexOf(other.facts.grade) ||
        compared(since(one), since(other)) ||
        compared(one.facts.code, other.facts.code),
    )
    .slice(0, MOST_NEEDY)
    .map(({ facts: { code, name, tz }, reading }) => ({ code, name, silentSince: reading?.ts ?? null, tz }));
}

function compared<T>(one: T, other: T): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
