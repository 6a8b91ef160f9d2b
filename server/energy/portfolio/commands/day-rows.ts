import type { Context } from '#server/core/context.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { type Sensor, sunSensors } from '#server/energy/pv/public.ts';
import type { Values } from '#server/energy/telemetry/public.ts';

const HOUR_MS = 3_600_000;

interface Place {
  readonly id: bigint;
}

/** A hash of what sums read of the days of each station: the database makes it faster than it sends the rows. */
export async function hashDays(
  { telemetry }: Context,
  places: readonly Place[],
  known: Awaited<ReturnType<Devices['among']>>,
  days: readonly Day[],
): Promise<ReadonlyMap<bigint, string>> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return new Map();
  const { owns, sensors } = sourcesOf(places, known);
  const rows = await telemetry.query<{ s: string; hash: string }>(
    `select station_id::text as s, count(*) || '/' || bit_xor(
         hash_array_extended(c_open, seed) # hash_array_extended(c_close, seed + 1)
         # hash_array_extended(avg, seed + 2) # hashint8extended(frames, seed + 3)) as hash
     from (select *, (device_id::int8 << 32) + (day - '2000-01-01'::date) * 4 as seed from roll_day
       where station_id = any($1::bigint[]) and device_id = any($2::int[]) and day >= $3::date and day <= $4::date) d
     group by station_id`,
    [places.map(({ id }) => id), [...owns, ...sensors.keys()], first, last],
  );
  return new Map(rows.map(({ s, hash }) => [BigInt(s), hash]));
}

/** A day of a station's own figures, or of its weather station. */
export interface DayRow {
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
export async function readDays(
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
  const positions = [...new Set([...sensors.values()].map(({ point }) => point.pos))];
  const sunny = positions.map((pos) =>
    read(
      [...sensors].filter(([, { point }]) => point.pos === pos).map(([id]) => id),
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

/** The devices that have the stations' own figures, and the sensors of irradiance by their devices. */
function sourcesOf(places: readonly Place[], known: Awaited<ReturnType<Devices['among']>>) {
  const wanted = new Map(
    places.flatMap(({ id }) => {
      const devices = known.get(id);
      return devices ? [[id, devices] as const] : [];
    }),
  );
  const owns = [...wanted.values()].flatMap(({ station }) => (station ? [station.id] : []));
  return { owns, sensors: new Map(sunSensors(wanted).map((sensor) => [sensor.deviceId, sensor])) };
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

export function rowsOf({ sensor, ...stored }: StoredDays): DayRow[] {
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
