import { type ChannelRole, IRRADIANCE } from '#contract/energy/device/points.ts';
import { RATIO_DAYS } from '#contract/energy/portfolio/limits.ts';
import { fullCycles } from '#contract/energy/portfolio/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Day, daysAt, daysOfDates } from '#server/energy/day/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { readStuckSun, sunSensors } from '#server/energy/pv/public.ts';
import { type DatedRatings, ratingsOn, readRatings } from '#server/energy/station/public.ts';
import { STATION_COUNTERS } from '#server/energy/station-figures/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';

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

interface Place {
  readonly id: bigint;
  readonly tz: string;
}

/** Sums of the local days before today of stations, with a few statements for each date that is today somewhere. */
export async function readDaySums(
  context: Context,
  devices: Devices,
  places: readonly Place[],
  count: number = RATIO_DAYS,
): Promise<ReadonlyMap<bigint, DaySums>> {
  const today = await daysAt(
    context,
    places.map(({ tz }) => tz),
    context.clock().getTime(),
  );
  const known = await devices.among(places.map(({ id }) => id));
  const ratings = await readRatings(
    context,
    places.map(({ id }) => id),
  );
  const found = new Map<bigint, DaySums>();
  for (const tz of new Set(places.map((place) => place.tz))) {
    const date = today.get(tz)?.date;
    if (date === undefined) continue;
    const days = await daysOfDates(context, tz, before(date, count), before(date, 1));
    const own = places.filter((place) => place.tz === tz);
    const rows = await readDays(context, own, known, days);
    const ids = new Set(own.map(({ id }) => id));
    const sensors = sunSensors(known).filter(({ stationId }) => ids.has(stationId));
    const [from, to] = [days[0]?.startsAt ?? 0, days.at(-1)?.endsAt ?? 0];
    const stuck = await readStuckSun(context, sensors, from, to);
    for (const id of ids) {
      const intervalMs = known.get(id)?.station?.intervalMs;
      const doubtful = days.filter(({ startsAt, endsAt }) =>
        stuck.get(id)?.some((time) => time.from < endsAt && time.to > startsAt),
      );
      const stored = rows.get(id) ?? [];
      const believed = withoutSunOf(doubtful, stored);
      const doubtfulDates = doubtful.map(({ date }) => date).filter((date) => hasSun(stored, date));
      if (intervalMs !== undefined)
        found.set(id, { ...sumsOf(believed, days, intervalMs, ratings.get(id) ?? []), doubtfulDates });
    }
  }
  return found;
}

const before = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

interface DayRow {
  readonly day: string;
  /** Null for a day of the weather station alone. */
  readonly open: readonly (number | null)[] | null;
  readonly close: readonly (number | null)[] | null;
  readonly frames: number;
  readonly irradiation: number | null;
}

async function readDays(
  { telemetry }: Context,
  places: readonly Place[],
  known: Awaited<ReturnType<Devices['among']>>,
  days: readonly Day[],
): Promise<ReadonlyMap<bigint, DayRow[]>> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const found = new Map<bigint, DayRow[]>();
  if (first === undefined || last === undefined) return found;
  const { owns, sensors } = sourcesOf(places, known);
  const rows = await telemetry.query<StoredDay & { s: string; d: number }>(
    `select station_id::text as s, device_id as d, day::text as day, frames::int4 as frames, avg::text as avg,
       c_open::text as open, c_close::text as close
     from roll_day where station_id = any($1::bigint[]) and device_id = any($2::int[]) and day >= $3::date and day <= $4::date
     order by station_id, day`,
    [places.map(({ id }) => id), [...owns, ...sensors.keys()], first, last],
  );
  for (const { s, d, day, frames, avg, open, close } of rows) {
    const row = rowOf({ day, frames, avg, open, close }, sensors.get(d));
    const id = BigInt(s);
    const list = found.get(id);
    if (list) list.push(row);
    else found.set(id, [row]);
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

interface StoredDay {
  readonly day: string;
  readonly frames: number;
  readonly avg: string;
  readonly open: string;
  readonly close: string;
}

function rowOf({ day, frames, avg, open, close }: StoredDay, sensor: Sensor | undefined): DayRow {
  if (!sensor) return { day, open: parseValues(open), close: parseValues(close), frames, irradiation: null };
  const mean = parseValues(avg)[sensor.pos - 1] ?? null;
  const irradiation = mean === null ? null : (mean * frames * sensor.intervalMs) / HOUR_MS / 1000;
  return { day, open: null, close: null, frames: 0, irradiation };
}

const hasSun = (rows: readonly DayRow[], date: string) =>
  rows.some(({ day, irradiation }) => day === date && irradiation !== null);

/** The irradiation of a day on which the sensor stood still is none. */
const withoutSunOf = (doubtful: readonly Day[], rows: readonly DayRow[]): DayRow[] =>
  rows.filter(({ day, irradiation }) => irradiation === null || !doubtful.some(({ date }) => date === day));

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
    capacities.set(capacity, [...(capacities.get(capacity) ?? []), row]);
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
