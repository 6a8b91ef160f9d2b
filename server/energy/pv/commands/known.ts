import type { Context } from '#server/core/context.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { curtailedOf, type Known } from '../judge.ts';
import { readPvDays } from './days.ts';
import { readLight } from './light.ts';
import { readStuckSun, sunSensors } from './sun.ts';

/** A station with arrays. */
interface Place {
  readonly id: bigint;
  readonly tz: string;
  readonly pvKwp: number;
}

/** Reads the stations' full local days. The number of statements does not depend on the number of stations. */
export async function readKnown(
  context: Context,
  places: readonly Place[],
  known: ReadonlyMap<bigint, StationDevices>,
  days: ReadonlyMap<string, readonly Day[]>,
): Promise<ReadonlyMap<bigint, Known>> {
  const sensors = sunSensors(known);
  const sensorOf = new Map(sensors.map((sensor) => [sensor.stationId, sensor]));
  const periods = places.flatMap(({ id, tz }) => {
    const devices = known.get(id);
    return devices ? [{ stationId: id, devices, sensor: sensorOf.get(id), days: days.get(tz) ?? [] }] : [];
  });
  const times = [...days.values()].flat();
  const from = Math.min(...times.map(({ startsAt }) => startsAt));
  const to = Math.max(...times.map(({ endsAt }) => endsAt));
  const found = await readPvDays(context, periods);
  const stuck = await readStuckSun(context, sensors, from, to);
  const light = await readLight(context, periods);
  return new Map(
    places.map(({ id, tz, pvKwp }) => [
      id,
      {
        ...{ pvKwp, days: days.get(tz) ?? [], found: found.get(id), light: light.get(id) },
        sensor: sensorOf.get(id),
        stuck: stuck.get(id) ?? [],
      },
    ]),
  );
}

/**
 * The energy in kWh that stations could have made in full local days, had nobody limited them: an estimate. A station is
 * missing where the sun of one of the days is not believed.
 */
export async function readCurtailed(
  context: Context,
  places: readonly Place[],
  known: ReadonlyMap<bigint, StationDevices>,
  days: ReadonlyMap<string, readonly Day[]>,
): Promise<ReadonlyMap<bigint, number>> {
  if (![...days.values()].some((own) => own.length > 0)) return new Map();
  const judged = await readKnown(context, places, known, days);
  return new Map(
    [...judged].flatMap(([id, one]) => {
      const kwh = curtailedOf(one);
      return kwh === null ? [] : [[id, kwh] as const];
    }),
  );
}
