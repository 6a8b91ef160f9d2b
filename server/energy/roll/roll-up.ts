import { Quality } from '#contract/energy/frame/quality.ts';
import type { Values } from '#server/energy/telemetry/public.ts';
import { type Base, fitsOf, givenReadings, judge, type Reading } from './counter.ts';
import type { RawFrame, RollModel } from './model.ts';

/** A bucket of a device. `open` are the counters' continuous readings at its start. */
export interface Roll {
  readonly t: number;
  readonly frames: number;
  readonly quality: number;
  readonly avg: Values;
  readonly min: Values;
  readonly max: Values;
  readonly open: Values;
  /** The last good readings in the bucket, for one that is still open. */
  readonly last: Values;
}

/** A bucket looks at the frames of this time before and behind it, to judge its counters. */
export const LOOK_MS = 600_000;

/**
 * Rolls frames up, for each pair of neighbouring `edges` one bucket, if it has frames. Pure: the same frames give the
 * same rows, in whatever order they came. Frames of the `LOOK_MS` around the buckets must be there, and the resets of
 * that time in `bases`.
 */
export function rollUp(
  frames: readonly RawFrame[],
  model: RollModel,
  bases: readonly Base[],
  edges: readonly number[],
): Roll[] {
  const sorted = frames.toSorted((a, b) => a.t - b.t);
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? to;
    const inside = sorted.filter(({ t }) => t >= from && t < to);
    if (inside.length === 0) return [];
    const around = sorted.filter(({ t }) => t >= from - LOOK_MS && t < to + LOOK_MS);
    const counters = model.decimals.map((_, position) =>
      judge(givenReadings(around, position + 1, bases), fitsOf(model, position + 1)),
    );
    const hasReset = bases.some(({ since, isFound }) => isFound && since >= from && since < to);
    return [rowOf(inside, counters, hasReset, model, from, to)];
  });
}

function rowOf(
  inside: readonly RawFrame[],
  counters: readonly (readonly Reading[])[],
  hasReset: boolean,
  model: RollModel,
  from: number,
  to: number,
): Roll {
  const opens = counters.map((readings) => openOf(readings, model, from, to));
  const judged = counters.flat();
  let quality = inside.reduce((bits, frame) => bits | frame.quality, 0);
  if (inside.length < Math.round((to - from) / model.intervalMs)) quality |= Quality.Incomplete;
  if (hasReset || opens.some((open) => open?.isEstimated)) quality |= Quality.Estimated;
  if (judged.some(({ t, isGood }) => !isGood && t >= from && t < to)) quality |= Quality.Suspect;
  const believed = inside.filter(({ isSuspect }) => !isSuspect);
  const columns = model.isState.map((isState, position) => {
    const values = believed.flatMap(({ v }) => {
      const value = v[position];
      return value === null || value === undefined ? [] : [value];
    });
    return summaryOf(values, isState);
  });
  return {
    ...{ t: from, frames: inside.length, quality },
    avg: columns.map(({ avg }) => avg),
    min: columns.map(({ min }) => min),
    max: columns.map(({ max }) => max),
    open: opens.map((open) => open?.wh ?? null),
    last: counters.map(
      (readings) => readings.findLast(({ t, isGood }) => isGood && t >= from && t < to)?.wh ?? null,
    ),
  };
}

function summaryOf(values: readonly number[], isState: boolean) {
  if (values.length === 0) return { avg: null, min: null, max: null };
  const sum = values.reduce((total, value) => total + value, 0);
  const last = values.at(-1) ?? null;
  return { avg: isState ? last : sum / values.length, min: Math.min(...values), max: Math.max(...values) };
}

/** More missing frames than these make an interpolated reading an estimate. */
const GAP_FRAMES = 3;

/**
 * The continuous reading at the start of a bucket, between its neighbours. Without a reading shortly before, the first
 * in the bucket stands for it: the energy of a long gap belongs to the gap.
 */
function openOf(
  readings: readonly Reading[],
  { intervalMs }: RollModel,
  from: number,
  to: number,
): { wh: number; isEstimated: boolean } | null {
  const good = readings.filter(({ isGood }) => isGood);
  const after = good.find(({ t }) => t >= from && t < to);
  if (!after) return null;
  if (after.t === from) return { wh: after.wh, isEstimated: false };
  const before = good.findLast(({ t }) => t < from);
  if (!before) return { wh: after.wh, isEstimated: true };
  const share = (from - before.t) / (after.t - before.t);
  return {
    wh: Math.round(before.wh + (after.wh - before.wh) * share),
    isEstimated: after.t - before.t > GAP_FRAMES * intervalMs,
  };
}
