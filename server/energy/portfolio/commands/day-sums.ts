import { type ChannelRole, IRRADIANCE } from '#contract/energy/device/points.ts';
import { RATIO_DAYS } from '#contract/energy/portfolio/limits.ts';
import { fullCycles } from '#contract/energy/portfolio/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Day, daysAt, daysOfDates } from '#server/energy/day/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { readStuckSun, sunSensors } from '#server/energy/pv/public.ts';
import { type DatedRatings, type RatedPlace, ratingsOn, readRatings } from '#server/energy/station/public.ts';
import { STATION_COUNTERS } from '#server/energy/station-figures/public.ts';
import type { Values } from '#server/energy/telemetry/public.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What the days before today have of a station. */
export interface DaySums {
  /** Energy in kWh from the first of the days to the last; null without readings. */
  energyKwh(role: ChannelRole): number | null;
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
    const [rows, stuck] = await Promise.all([
      readDays(context, own, known, days),
      readStuckSun(context, sensors, from, to),
    ]);
    for (const id of ids) {
      const intervalMs = known.get(id)?.station?.intervalMs;
      const still = stuck.get(id) ?? [];
      const doubtful = days.filter(({ startsAt, endsAt }) =>
        still.some((time) => time.from < endsAt && time.to > startsAt),
      );
      // Read only here, so that the rows of one station at a time are in memory.
      const stored = (rows.get(id) ?? []).flatMap(rowsOf);
      const believed = withoutSunOf(doubtful, stored);
      const doubtfulDates = doubtful.map(({ date }) => date).filter((date) => hasSun(stored, date));
      if (intervalMs !== undefined)
        found.set(id, { ...sumsOf(believed, days, intervalMs, ratings.get(id) ?? []), doubtfulDates });
    }
  };
  await Promise.all([...new Set(places.map((place) => place.tz))].map(sumZone));
  return found;
}

const before = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

interface DayRow {
  readonly day: string;
  /** Null for a day of the weather station alone. */
  readonly open: Values | null;
  readonly close: Values | null;
  readonly frames: number;
  readonly irradiation: number | null;
}

/** A column of a device's days as JSON, in order. */
const columnOf = (of: string) =>
  `'[' || string_agg(coalesce(to_json(${of})::text, 'null'), ',' order by day) || ']'`;

/** Statements answer a row for each device with columns of its days, which costs both sides less than a row a day. */
async function readDays(
  { telemetry }: Context,
  places: readonly Place[],
  known: Awaited<ReturnType<Devices['among']>>,
  days: readonly Day[],
): Promise<ReadonlyMap<bigint, StoredDays[]>> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const found = new Map<bigint, StoredDays[]>();
  if (first === undefined || last === undefined) return found;
  const { owns, sensors } = sourcesOf(places, known);
  const read = (deviceIds: readonly number[], columns: readonly string[]) =>
    telemetry.query<StoredRow>(
      `select station_id::text as s, device_id as d, ${columnOf('day')} as day, ${columnOf('frames')} as frames,
         ${columns.join()}
       from roll_day where station_id = any($1::bigint[]) and device_id = any($2::int[]) and day >= $3::date and day <= $4::date
       group by station_id, device_id order by station_id, device_id`,
      [places.map(({ id }) => id), deviceIds, first, last],
    );
  const positions = [...new Set([...sensors.values()].map(({ pos }) => pos))];
  const sunny = positions.map((pos) =>
    read(
      [...sensors].filter(([, sensor]) => sensor.pos === pos).map(([id]) => id),
      [`${columnOf(`avg[${pos}]`)} as mean`],
    ),
  );
  const own = read(owns, [`${columnOf('c_open')} as open`, `${columnOf('c_close')} as close`]);
  for (const row of (await Promise.all([own, ...sunny])).flat()) {
    const id = BigInt(row.s);
    const list = found.get(id);
    const one = { ...row, sensor: sensors.get(row.d) };
    if (list) list.push(one);
    else found.set(id, [one]);
  }
  return found;
}

/** The gauge of a weather station that has the irradiance. */
interface Sensor {
  readonly pos: number;
  readonly intervalMs: number;
}

/** The devices that have the stations' own figures, and those that measure irradiance. */
function sourcesOf(places: readonly Place[], known: Awaited<ReturnType<Devices['among']>>) {
  const owns: number[] = [];
  const sensors = new Map<number, Sensor>();
  for (const { id } of places) {
    const devices = known.get(id);
    if (devices?.station) owns.push(devices.station.id);
    for (const one of devices?.byId.values() ?? []) {
      const point = one.model.points.get(IRRADIANCE);
      if (point) sensors.set(one.id, { pos: point.pos, intervalMs: one.intervalMs });
    }
  }
  return { owns, sensors };
}

/** Columns of a device's days as JSON: readings of its counters, or means of its irradiance. */
interface StoredRow {
  readonly s: string;
  readonly d: number;
  readonly day: string;
  readonly frames: string;
  readonly open?: string;
  readonly close?: string;
  readonly mean?: string;
}

interface StoredDays extends StoredRow {
  /** Undefined for the station's own figures. */
  readonly sensor: Sensor | undefined;
}

function rowsOf({ sensor, ...stored }: StoredDays): DayRow[] {
  const column = <T>(text: string | undefined): readonly T[] => (text === undefined ? [] : JSON.parse(text));
  const [frames, opens, closes] = [
    column<number>(stored.frames),
    column<Values>(stored.open),
    column<Values>(stored.close),
  ];
  const means = column<number | null>(stored.mean);
  return column<string>(stored.day).map((day, index): DayRow => {
    const count = frames[index] ?? 0;
    if (!sensor)
      return { day, open: opens[index] ?? [], close: closes[index] ?? [], frames: count, irradiation: null };
    const mean = means[index] ?? null;
    const irradiation = mean === null ? null : (mean * count * sensor.intervalMs) / HOUR_MS / 1000;
    return { day, open: null, close: null, frames: 0, irradiation };
  });
}

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
    energyKwh: (role) => energy(own, role),
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
