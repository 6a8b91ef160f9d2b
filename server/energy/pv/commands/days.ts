import type { Context } from '#server/core/context.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { DeviceFacts, StationDevices } from '#server/energy/device/public.ts';
import { STATION_COUNTERS } from '#server/energy/station-figures/public.ts';
import { parseValues, type Values } from '#server/energy/telemetry/public.ts';
import type { Sensor } from './sun.ts';

const HOUR_MS = 3_600_000;
/** What a counter may be off from the integral of the power, before that is believed instead: a share and kWh. */
const COUNTER_SHARE = 0.5;
const COUNTER_KWH = 1;
const SOILING = 'soilingPercent';
const STRING = /^string(\d+)A$/;

/** A local day of an inverter. */
export interface InverterDay {
  readonly date: string;
  readonly kwh: number | null;
  /** Mean current by the number of the string. */
  readonly strings: ReadonlyMap<number, number | null>;
}

/** What the days of a period have of a station. */
export interface PvDays {
  /** Energy by date. */
  readonly kwh: ReadonlyMap<string, number>;
  /** Irradiation by date in kWh/m², with the frames that it is made of. */
  readonly sun: ReadonlyMap<string, { readonly kwhPerM2: number; readonly frames: number }>;
  readonly soilingPercent: number | null;
  readonly inverters: ReadonlyMap<DeviceFacts, readonly InverterDay[]>;
}

/** The stations of a period, each with its own local days. */
export interface PvPeriod {
  readonly stationId: bigint;
  readonly devices: StationDevices;
  readonly sensor: Sensor | undefined;
  readonly days: readonly Day[];
}

export const invertersOf = ({ byCode }: StationDevices): DeviceFacts[] =>
  [...byCode.values()]
    .filter(({ kind }) => kind === 'inverter')
    .sort((one, other) => (one.code < other.code ? -1 : 1));

/** The strings of an inverter: their numbers, and the positions of their currents. */
export const stringsOf = ({ model }: DeviceFacts): { number: number; code: string; pos: number }[] =>
  [...model.points.values()]
    .flatMap(({ code, pos }) => {
      const number = STRING.exec(code)?.[1];
      return number === undefined ? [] : [{ number: Number(number), code, pos }];
    })
    .sort((one, other) => one.number - other.number);

interface Row {
  readonly s: string;
  readonly d: number;
  readonly day: string;
  readonly frames: number;
  readonly avg: Values;
  readonly open: Values;
  readonly close: Values;
}

/** The days of all stations, of their sensors and inverters, with one statement. */
export async function readPvDays(
  { telemetry }: Pick<Context, 'telemetry'>,
  periods: readonly PvPeriod[],
): Promise<ReadonlyMap<bigint, PvDays>> {
  const dates = periods.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const wanted = periods.flatMap(({ devices, sensor }) => [
    ...invertersOf(devices).map(({ id }) => id),
    ...(devices.station ? [devices.station.id] : []),
    ...(sensor ? [sensor.deviceId] : []),
  ]);
  const found = await telemetry.query<
    Record<'avg' | 'open' | 'close', string> & Pick<Row, 's' | 'd' | 'day' | 'frames'>
  >(
    `select station_id::text as s, device_id as d, day::text as day, frames::int4 as frames, avg::text as avg,
       c_open::text as open, c_close::text as close
     from roll_day where station_id = any($1::bigint[]) and device_id = any($2::int[]) and day >= $3::date and day <= $4::date
     order by station_id, device_id, day`,
    [periods.map(({ stationId }) => stationId), wanted, first, last],
  );
  const byDevice = new Map<string, Row[]>();
  for (const { s, d, day, frames, avg, open, close } of found) {
    const row = {
      s,
      d,
      day,
      frames,
      avg: parseValues(avg),
      open: parseValues(open),
      close: parseValues(close),
    };
    const key = `${s}/${d}`;
    const list = byDevice.get(key);
    if (list) list.push(row);
    else byDevice.set(key, [row]);
  }
  return new Map(
    periods.map((period) => {
      const inPeriod = new Set(period.days.map(({ date }) => date));
      const rowsOf = (id: number | undefined) =>
        (byDevice.get(`${period.stationId}/${id}`) ?? []).filter(({ day }) => inPeriod.has(day));
      return [period.stationId, daysOf(period, rowsOf)];
    }),
  );
}

function daysOf({ devices, sensor }: PvPeriod, rowsOf: (id: number | undefined) => readonly Row[]): PvDays {
  const at = STATION_COUNTERS.indexOf('pvWh');
  const sunny = rowsOf(sensor?.deviceId);
  const sun = sunny.flatMap(({ day, frames, avg }) => {
    const mean = avg[(sensor?.point.pos ?? 0) - 1] ?? null;
    if (mean === null || !sensor) return [];
    return [[day, { kwhPerM2: (mean * frames * sensor.intervalMs) / HOUR_MS / 1000, frames }] as const];
  });
  const soiling = devices.byId.get(sensor?.deviceId ?? 0)?.model.points.get(SOILING);
  const dusty = sunny.flatMap(({ avg }) => avg[(soiling?.pos ?? 0) - 1] ?? []);
  return {
    kwh: new Map(
      rowsOf(devices.station?.id).flatMap(({ day, open, close }) => {
        const kwh = energyOf(open, close, at);
        return kwh === null ? [] : [[day, kwh] as const];
      }),
    ),
    sun: new Map(sun),
    soilingPercent: dusty.length === 0 ? null : dusty.reduce((sum, one) => sum + one, 0) / dusty.length,
    inverters: new Map(
      invertersOf(devices).map((one) => [one, rowsOf(one.id).map((row) => inverterDay(one, row))]),
    ),
  };
}

function energyOf(open: Values, close: Values, at: number): number | null {
  const [from, to] = [open[at] ?? null, close[at] ?? null];
  return from === null || to === null ? null : Math.max(0, to - from) / 1000;
}

/** By its counter, unless that contradicts its power: a counter of a wrong scale does. */
function inverterDay(one: DeviceFacts, { day, frames, avg, open, close }: Row): InverterDay {
  const { points } = one.model;
  const power = avg[(points.get('activeKw')?.pos ?? 0) - 1] ?? null;
  const integral = power === null ? null : (power * frames * one.intervalMs) / HOUR_MS;
  const counted = energyOf(open, close, (points.get('energyKwh')?.pos ?? 0) - 1);
  const isBelieved =
    counted !== null &&
    (integral === null || Math.abs(counted - integral) <= COUNTER_KWH + integral * COUNTER_SHARE);
  return {
    date: day,
    kwh: isBelieved ? counted : integral,
    strings: new Map(stringsOf(one).map(({ number, pos }) => [number, avg[pos - 1] ?? null])),
  };
}
