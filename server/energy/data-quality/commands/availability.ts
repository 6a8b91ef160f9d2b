import type { QueryOf } from '#contract/call.ts';
import { type DeviceAvailability, readAvailability } from '#contract/energy/data-quality/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { type Asker, requirePoints } from '#server/energy/scope/public.ts';
import { availabilityPercent, STATE, statePointOf } from '../availability.ts';
import { readPeriods, type StationPeriod } from './period.ts';
import { sorted } from './quality.ts';

/** Of a device that sends frames but has no such point, and of one that sends none. */
const ON = 'on';
const SILENT = 'silent';

/** How long the devices of stations were in each state. */
export async function findAvailability(
  context: Context,
  reader: Reader,
  asker: Asker,
  query: QueryOf<typeof readAvailability>,
): Promise<DeviceAvailability[]> {
  const periods = await readPeriods(context, reader, asker, readAvailability, query);
  // The answer tells the values of this point.
  const tell = ({ model }: DeviceFacts) => model.points.has(STATE);
  if (periods.some((period) => sorted(period).some(tell))) requirePoints(asker, [STATE]);
  const found: DeviceAvailability[] = [];
  for (const period of periods) {
    const all = sorted(period);
    const times = await readTimes(context.telemetry, period, all);
    for (const device of all)
      found.push({
        station: period.place.code,
        device: device.code,
        ...statesOf(device, times.get(device.id) ?? [], period),
      });
  }
  return found;
}

/** Frames of a device in a state. */
interface Time {
  readonly state: string;
  readonly frames: number;
}

function statesOf(
  device: DeviceFacts,
  times: readonly Time[],
  { from, to }: StationPeriod,
): Pick<DeviceAvailability, 'states' | 'availabilityPercent'> {
  const total = Math.round((to - from) / 1000);
  const states = times.map(({ state, frames }) => ({
    state,
    seconds: Math.round((frames * device.intervalMs) / 1000),
  }));
  const sent = states.reduce((sum, { seconds }) => sum + seconds, 0);
  if (sent < total) states.push({ state: SILENT, seconds: total - sent });
  const faults = new Set(statePointOf(device).faults.map(String));
  const available = states.reduce(
    (sum, { state, seconds }) => (state === SILENT || faults.has(state) ? sum : sum + seconds),
    0,
  );
  return { states, availabilityPercent: availabilityPercent(available, total) };
}

/** Devices of a model have the state at one position, so there is one statement for each position. */
async function readTimes(
  { query }: Telemetry,
  { place, from, to }: StationPeriod,
  devices: readonly DeviceFacts[],
): Promise<ReadonlyMap<number, Time[]>> {
  const positions = new Map<number, number[]>();
  for (const device of devices) {
    const { pos } = statePointOf(device);
    positions.set(pos, [...(positions.get(pos) ?? []), device.id]);
  }
  const found = new Map<number, Time[]>();
  for (const [pos, ids] of positions) {
    const rows = await query<{ d: number; state: string | null; frames: number }>(
      `select device_id as d, avg[$2::int]::text as state, sum(frames)::int4 as frames from roll15
       where station_id = $1::bigint and device_id = any($3::int[]) and ts >= $4::timestamptz and ts < $5::timestamptz
       group by 1, 2 order by 1, 2`,
      [place.id, pos, ids, new Date(from), new Date(to)],
    );
    for (const { d, state, frames } of rows)
      found.set(d, [...(found.get(d) ?? []), { state: state ?? ON, frames }]);
  }
  return found;
}
