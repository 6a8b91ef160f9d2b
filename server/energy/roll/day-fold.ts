import { Quality } from '#contract/energy/frame/quality.ts';
import { standsStill } from '#server/energy/data-quality/public.ts';
import type { Values } from '#server/energy/telemetry/public.ts';
import type { RollModel } from './model.ts';
import type { Roll } from './roll-up.ts';

/** A stored bucket of 15 min. */
export type Quarter = Omit<Roll, 'last'>;

/** A local day of a device, with the continuous readings of its counters at both ends. */
export interface DayRoll extends Omit<Quarter, 't'> {
  readonly close: Values;
}

/**
 * Folds a day's buckets of 15 min. `before` is the last bucket before the day and `after` the first one at or behind
 * its end: a gap over midnight is divided between the days in proportion.
 */
export function foldDay(
  inside: readonly Quarter[],
  before: Quarter | undefined,
  after: Quarter | undefined,
  model: RollModel,
  day: { readonly startsAt: number; readonly endsAt: number },
): DayRoll | null {
  const first = inside[0];
  if (!first) return null;
  const frames = inside.reduce((sum, row) => sum + row.frames, 0);
  let quality = inside.reduce((bits, row) => bits | row.quality, 0) & ~Quality.Incomplete;
  if (frames < Math.round((day.endsAt - day.startsAt) / model.intervalMs)) quality |= Quality.Incomplete;
  const rows = [...(before ? [before] : []), ...inside, ...(after ? [after] : [])];
  const opens = model.decimals.map((_, position) => readingAt(rows, position, day.startsAt));
  const closes = model.decimals.map((_, position) => readingAt(rows, position, day.endsAt));
  if (model.moving.some((point) => standsStill(inside, point))) quality |= Quality.Suspect;
  if ([...opens, ...closes].some((reading) => reading?.isEstimated)) quality |= Quality.Estimated;
  return {
    ...{ frames, quality },
    avg: model.isState.map((isState, position) => meanOf(inside, position, isState)),
    min: model.isState.map((_, position) => extremeOf(inside, 'min', position, Math.min)),
    max: model.isState.map((_, position) => extremeOf(inside, 'max', position, Math.max)),
    open: opens.map((reading) => reading?.wh ?? null),
    close: closes.map((reading) => reading?.wh ?? null),
  };
}

/** The mean over frames; of a state the last one. */
function meanOf(rows: readonly Quarter[], position: number, isState: boolean): number | null {
  let [sum, frames] = [0, 0];
  let last: number | null = null;
  for (const { avg, frames: count } of rows) {
    const value = avg[position] ?? null;
    if (value === null) continue;
    sum += value * count;
    frames += count;
    last = value;
  }
  return isState || frames === 0 ? last : sum / frames;
}

function extremeOf(
  rows: readonly Quarter[],
  column: 'min' | 'max',
  position: number,
  choose: (...values: number[]) => number,
): number | null {
  const values = rows.flatMap((row) => row[column][position] ?? []);
  return values.length === 0 ? null : choose(...values);
}

/** A counter's reading at an edge: that of the bucket there, else between those around it, else the nearest one. */
function readingAt(
  rows: readonly Quarter[],
  position: number,
  at: number,
): { wh: number; isEstimated: boolean } | null {
  const known = rows.flatMap(({ t, open }) => {
    const wh = open[position] ?? null;
    return wh === null ? [] : [{ t, wh }];
  });
  const before = known.findLast(({ t }) => t <= at);
  const after = known.find(({ t }) => t >= at);
  if (before?.t === at) return { wh: before.wh, isEstimated: false };
  if (!before || !after) {
    const nearest = before ?? after;
    return nearest ? { wh: nearest.wh, isEstimated: true } : null;
  }
  const share = (at - before.t) / (after.t - before.t);
  return { wh: Math.round(before.wh + (after.wh - before.wh) * share), isEstimated: true };
}
