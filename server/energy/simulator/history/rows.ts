import { IRRADIANCE } from '#contract/energy/device/points.ts';
import type { Day } from '#server/energy/day/public.ts';
import { foldDay, type Quarter, type RawFrame, type RollModel, rollUp } from '#server/energy/roll/public.ts';
import type { SimulatedBase } from '../bases.ts';
import { SIMULATED, type SimulatedDevice } from '../frames.ts';
import type { Site } from '../site.ts';
import { type Minute, STEP_MS } from '../truth.ts';
import type { Stop } from './pass.ts';

/** A frame of the history, under the names of its batch type. */
export interface HistoryFrame {
  readonly s: bigint;
  readonly d: number;
  readonly t: number;
  readonly q: number;
  readonly v: readonly (number | null)[];
  readonly c: readonly (number | null)[];
}

/** What rollups need to know of a simulated device, as of a stored one. */
function rollModelOf({ branch }: SimulatedDevice): RollModel {
  const points = (isCounter: boolean) =>
    branch.product.points.filter(({ kind }) => (kind === 'counter') === isCounter);
  return {
    moving: branch.product.points.filter(({ code }) => code === IRRADIANCE),
    isState: points(false).map(({ kind }) => kind === 'state'),
    decimals: points(true).map(({ decimals }) => decimals),
    intervalMs: STEP_MS,
    ratedKw: branch.ratedKw ?? null,
  };
}

/** Frames of devices from `from` until before `to`, out of a state at or before that. */
export function framesBetween(
  site: Site,
  devices: readonly SimulatedDevice[],
  { from, to, start }: { readonly from: number; readonly to: number; readonly start: Stop },
): HistoryFrame[] {
  const { stationId: s } = site.facts;
  const run = site.run(start);
  run.runTo(from);
  const frames: HistoryFrame[] = [];
  for (; run.minute.at < to; run.pass()) {
    const { minute } = run;
    for (const device of devices) {
      if (!device.isSending(minute.at)) continue;
      frames.push({
        ...{ s, d: device.id, t: minute.at, q: SIMULATED },
        ...{ v: device.gauges(minute), c: device.counters(minute) },
      });
    }
  }
  return frames;
}

/** A device's buckets out of its frames, as the service makes them of stored ones. */
export function rolledFrames(
  device: SimulatedDevice,
  frames: readonly HistoryFrame[],
  bases: readonly SimulatedBase[],
  edges: readonly number[],
): Quarter[] {
  const raw = frames
    .filter(({ d }) => d === device.id)
    .map(({ t, q, v, c }): RawFrame => ({ t, quality: q, v, c, isSuspect: false }));
  const own = bases.filter(({ deviceId }) => deviceId === device.id);
  return rollUp(raw, rollModelOf(device), own, edges);
}

/** Continuous readings of a device's counters at a stop. */
export function opensAt(
  device: SimulatedDevice,
  bases: readonly SimulatedBase[],
  { at, state }: Stop,
): (number | null)[] {
  const minute = { at, state: Float64Array.from(state) } as unknown as Minute;
  return device.counters(minute).map((wh, index) => {
    if (wh === null) return null;
    const base = bases.findLast(
      (one) => one.deviceId === device.id && one.pos === index + 1 && one.since <= at,
    );
    return wh + (base?.offsetWh ?? 0);
  });
}

/** A day of a device out of its buckets. */
export function dayRow(
  site: Site,
  device: SimulatedDevice,
  day: Day,
  inside: readonly Quarter[],
  closing: Quarter['open'],
) {
  const next = { t: day.endsAt, frames: 0, quality: 0, avg: [], min: [], max: [], open: closing };
  const roll = foldDay(inside, undefined, next, rollModelOf(device), day);
  if (!roll) return null;
  const { frames, quality, avg, min, max, open, close: closes } = roll;
  return {
    ...{ s: site.facts.stationId, d: device.id, day: day.date, starts_at: day.startsAt, ends_at: day.endsAt },
    ...{ frames, q: quality, avg, min, max, c_open: open, c_close: closes },
  };
}
