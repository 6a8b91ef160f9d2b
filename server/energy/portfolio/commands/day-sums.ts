import type { ChannelRole } from '#contract/energy/device/points.ts';
import { RATIO_DAYS } from '#contract/energy/portfolio/limits.ts';
import { fullCycles } from '#contract/energy/portfolio/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Day, daysAt, daysOfDates } from '#server/energy/day/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { readStuckSun, sunSensors } from '#server/energy/pv/public.ts';
import { type DatedRatings, type RatedPlace, ratingsOn, readRatings } from '#server/energy/station/public.ts';
import { STATION_COUNTERS } from '#server/energy/station-figures/public.ts';
import { type DayRow, hashDays, readDays, rowsOf } from './day-rows.ts';
import { type Basis, createKeptSums } from './kept-sums.ts';

const DAY_MS = 86_400_000;

/** A figure of stations that is counted. */
type EnergyRole = Extract<ChannelRole, `${string}Wh`>;

/** What the days before today have of a station. */
export interface DaySums {
  /** Energy in kWh from the first of the days to the last, by role; null without readings. */
  readonly energyKwh: Readonly<Record<EnergyRole, number | null>>;
  readonly irradiationKwhPerM2: number | null;
  /** Rating of the arrays, each day's weighted by its irradiation. */
  readonly sunnyKwp: number | null;
  /** PV energy of the days that have an irradiation. */
  readonly pvKwhInSun: number | null;
  /** Equivalent full cycles, each day's by the capacity of that day; null without readings. */
  readonly cycles: number | null;
  /** What the cycles were made of: the days of each capacity. */
  readonly cycleParts: readonly CyclePart[];
  /** The days that have an irradiation, in order. */
  readonly sunnyDates: readonly string[];
  /** Days whose irradiation was left out, because the sensor stood still. */
  readonly doubtfulDates: readonly string[];
  /** The ratings that hold in these days. */
  readonly ratings: readonly DatedRatings[];
  readonly frames: number;
  readonly expected: number;
  /** Number of the days that were asked for. */
  readonly days: number;
  /** The days that have rows, in order. */
  readonly dates: readonly string[];
}

/** Days of one capacity. */
export interface CyclePart {
  readonly from: string;
  readonly to: string;
  readonly dischargeKwh: number;
  readonly essKwh: number;
}

interface Place extends RatedPlace {
  readonly tz: string;
}

const kept = createKeptSums<DaySums>();

/** Sums of the local days before today of stations, with a few statements for each date that is today somewhere. */
export async function readDaySums(
  context: Context,
  devices: Devices,
  places: readonly Place[],
  count: number = RATIO_DAYS,
): Promise<ReadonlyMap<bigint, DaySums>> {
  const [today, known, ratings] = await Promise.all([
    daysAt(
      context,
      places.map(({ tz }) => tz),
      context.clock().getTime(),
    ),
    devices.among(places.map(({ id }) => id)),
    readRatings(context, places),
  ]);
  const found = new Map<bigint, DaySums>();
  const sumZone = async (tz: string): Promise<void> => {
    const date = today.get(tz)?.date;
    if (date === undefined) return;
    const days = await daysOfDates(context, tz, before(date, count), before(date, 1));
    const own = places.filter((place) => place.tz === tz);
    const ids = new Set(own.map(({ id }) => id));
    const sensors = sunSensors(known).filter(({ stationId }) => ids.has(stationId));
    const [from, to] = [days[0]?.startsAt ?? 0, days.at(-1)?.endsAt ?? 0];
    // Hashes before rows: sums of newer rows are made again, and those of older ones are never kept.
    const [hashes, stuck] = await Promise.all([
      hashDays(context, own, known, days),
      readStuckSun(context, sensors, from, to),
    ]);
    const keyOf = (id: bigint) => `${id}/${count}`;
    const changed: Changed[] = [];
    for (const place of own) {
      const station = known.get(place.id);
      if (!station?.station) continue;
      const doubtful = within(stuck.get(place.id) ?? [], days);
      const dated = ratings.get(place.id) ?? [];
      const facts = JSON.stringify([date, hashes.get(place.id), doubtful.map((day) => day.date), dated]);
      const basis = { devices: station, facts };
      const sums = kept.find(context.telemetry, keyOf(place.id), basis);
      if (sums) found.set(place.id, sums);
      else changed.push({ place, basis, doubtful, ratings: dated, intervalMs: station.station.intervalMs });
    }
    if (changed.length === 0) return;
    const rows = await readDays(
      context,
      changed.map(({ place }) => place),
      known,
      days,
    );
    for (const { place, basis, doubtful, ratings: dated, intervalMs } of changed) {
      // Read only here, so that the rows of one station at a time are in memory.
      const stored = (rows.get(place.id) ?? []).flatMap(rowsOf);
      const believed = withoutSunOf(doubtful, stored);
      const doubtfulDates = doubtful.map((day) => day.date).filter((day) => hasSun(stored, day));
      const sums = { ...sumsOf(believed, days, intervalMs, dated), doubtfulDates };
      kept.keep(context.telemetry, keyOf(place.id), basis, sums);
      found.set(place.id, sums);
    }
  };
  await Promise.all([...new Set(places.map((place) => place.tz))].map(sumZone));
  return found;
}

/** A station whose sums are to be made. */
interface Changed {
  readonly place: Place;
  readonly basis: Basis;
  readonly doubtful: readonly Day[];
  readonly ratings: readonly DatedRatings[];
  readonly intervalMs: number;
}

/** The days that any of the times touches. */
const within = (times: readonly { readonly from: number; readonly to: number }[], days: readonly Day[]) =>
  times.length === 0
    ? []
    : days.filter(({ startsAt, endsAt }) => times.some(({ from, to }) => from < endsAt && to > startsAt));

const before = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

const hasSun = (rows: readonly DayRow[], date: string) =>
  rows.some(({ day, irradiation }) => day === date && irradiation !== null);

/** The irradiation of a day on which the sensor stood still is none. */
const withoutSunOf = (doubtful: readonly Day[], rows: readonly DayRow[]): readonly DayRow[] =>
  doubtful.length === 0
    ? rows
    : rows.filter(
        ({ day, irradiation }) => irradiation === null || !doubtful.some(({ date }) => date === day),
      );

function sumsOf(
  rows: readonly DayRow[],
  days: readonly Day[],
  intervalMs: number,
  ratings: readonly DatedRatings[],
): Omit<DaySums, 'doubtfulDates'> {
  const own = rows.filter(({ open }) => open !== null);
  const energy = (part: readonly DayRow[], role: ChannelRole): number | null => {
    const at = STATION_COUNTERS.indexOf(role);
    const from = part.find(({ open }) => (open?.[at] ?? null) !== null)?.open?.[at] ?? null;
    const to = part.findLast(({ close }) => (close?.[at] ?? null) !== null)?.close?.[at] ?? null;
    return from === null || to === null ? null : Math.max(0, to - from) / 1000;
  };
  const sunny = new Map<string, number>();
  for (const { day, irradiation } of rows) if (irradiation !== null) sunny.set(day, irradiation);
  const withSun = own.filter(({ day }) => sunny.has(day));
  const inSun = withSun.map((row) => energy([row], 'pvWh') ?? 0);
  const irradiation = withSun.reduce((sum, { day }) => sum + (sunny.get(day) ?? 0), 0);
  const reference = withSun.reduce(
    (sum, { day }) => sum + (sunny.get(day) ?? 0) * (ratingsOn(ratings, day)?.pvKwp ?? 0),
    0,
  );
  const expected = days.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / intervalMs, 0);
  const cycleParts = cyclePartsOf(own, ratings, energy);
  return {
    ...{ days: days.length, dates: own.map(({ day }) => day) },
    sunnyDates: withSun.map(({ day }) => day),
    ratings: ratings.filter((one) => days.some(({ date }) => ratingsOn(ratings, date) === one)),
    energyKwh: Object.fromEntries(
      STATION_COUNTERS.map((role) => [role, energy(own, role)]),
    ) as DaySums['energyKwh'],
    irradiationKwhPerM2: withSun.length === 0 ? null : irradiation,
    sunnyKwp: irradiation > 0 ? reference / irradiation : null,
    pvKwhInSun: withSun.length === 0 ? null : inSun.reduce((sum, kwh) => sum + kwh, 0),
    ...{ cycleParts, cycles: cyclesOf(cycleParts) },
    ...{ frames: own.reduce((sum, { frames }) => sum + frames, 0), expected },
  };
}

/** The days of each rating make their own cycles. */
function cyclePartsOf(
  own: readonly DayRow[],
  ratings: readonly DatedRatings[],
  energy: (part: readonly DayRow[], role: ChannelRole) => number | null,
): CyclePart[] {
  const capacities = new Map<number, DayRow[]>();
  for (const row of own) {
    const capacity = ratingsOn(ratings, row.day)?.essKwh ?? 0;
    const part = capacities.get(capacity);
    if (part) part.push(row);
    else capacities.set(capacity, [row]);
  }
  return [...capacities].flatMap(([essKwh, part]) => {
    const dischargeKwh = energy(part, 'dischargeWh');
    const [from, to] = [part[0]?.day ?? '', part.at(-1)?.day ?? ''];
    return dischargeKwh === null || essKwh <= 0 ? [] : [{ from, to, dischargeKwh, essKwh }];
  });
}

function cyclesOf(parts: readonly CyclePart[]): number | null {
  const cycles = parts.map(({ dischargeKwh, essKwh }) => fullCycles(dischargeKwh, essKwh) ?? 0);
  return cycles.length === 0 ? null : cycles.reduce((sum, one) => sum + one, 0);
}
