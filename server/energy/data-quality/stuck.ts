import type { DeviceQuality } from '#contract/energy/data-quality/calls.ts';
import { STUCK_SLOTS } from '#contract/energy/data-quality/limits.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Values } from '#server/energy/telemetry/public.ts';

/** Least and most of a device's gauges in a quarter of an hour. */
export interface Range {
  readonly t: number;
  readonly min: Values;
  readonly max: Values;
}

/**
 * Gauges that showed exactly one value for an hour, although they usually change. Zero, the limits of a point and
 * set-points stay where they are for good reasons. Ranges are in order of time and begin before `from`, so that a
 * sensor that stands still from then on is seen to have moved.
 */
export function stuckIn(
  ranges: readonly Range[],
  points: Iterable<Point>,
  from: number,
): DeviceQuality['stuck'] {
  const found: DeviceQuality['stuck'] = [];
  for (const point of points) {
    if (point.kind !== 'gauge' || point.writable) continue;
    const at = point.pos - 1;
    const moves = ranges.some(({ min, max }) => min[at] !== max[at]);
    if (!moves) continue;
    for (const { first, last, slots } of runsOf(ranges, at, point)) {
      if (slots >= STUCK_SLOTS && last + SLOT_MS > from)
        found.push({ point: point.code, from: Math.max(first, from), to: last + SLOT_MS });
    }
  }
  return found;
}

export interface Run {
  readonly value: number;
  readonly first: number;
  last: number;
  slots: number;
}

/** Whether a gauge showed one value for an hour. */
export const standsStill = (ranges: readonly Range[], point: Point): boolean =>
  runsOf(ranges, point.pos - 1, point).some(({ slots }) => slots >= STUCK_SLOTS);

/** Neighbouring quarters of an hour with one and the same value. */
export function runsOf(ranges: readonly Range[], at: number, { min: least, max: most }: Point): Run[] {
  const runs: Run[] = [];
  for (const { t, min, max } of ranges) {
    const value = min[at] ?? null;
    if (value === null || value !== max[at] || value === 0 || value === least || value === most) continue;
    const run = runs.at(-1);
    if (run && run.value === value && run.last === t - SLOT_MS) {
      run.last = t;
      run.slots += 1;
    } else runs.push({ value, first: t, last: t, slots: 1 });
  }
  return runs;
}
