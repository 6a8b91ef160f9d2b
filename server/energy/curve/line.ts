import type { CurveDensity } from '#contract/energy/curve/limits.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Values } from '#server/energy/telemetry/public.ts';

/** A frame or a bucket of a device. Counters are continuous readings at its start, in Wh. */
export interface Entry {
  readonly t: number;
  readonly frames: number;
  readonly quality: number;
  readonly value: Values;
  readonly min: Values | null;
  readonly max: Values | null;
  readonly open: Values;
  /** Readings at the end of a bucket that is still open; null for others. */
  readonly last: Values | null;
}

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly density: CurveDensity;
  readonly now: number;
}

/** Length of a bucket; frames have the interval of their device. */
export const WIDTH_MS = { 1440: 60_000, 288: 300_000, 96: 900_000 } as const;
/** More missing frames are a gap. */
const GAP_FRAMES = 3;

/** The entries of a device as the line of one of its points. Entries behind the period only end the last energy. */
export function lineOf(
  entries: readonly Entry[],
  point: Point,
  { from, to, density, now, intervalMs }: Span & { readonly intervalMs: number },
) {
  const step = density === 1440 ? intervalMs : WIDTH_MS[density];
  const longest = density === 1440 ? GAP_FRAMES * intervalMs : step;
  const at = point.pos - 1;
  const isCounter = point.kind === 'counter';
  const line = new Line();
  let have = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.t < from || entry.t >= to) continue;
    const next = entries[index + 1];
    have += entry.frames;
    line.add(entry, isCounter ? energyOf(entry, next, at, longest) : gaugeOf(entry, at));
    if (next && next.t < to && next.t - entry.t > longest) line.gap(entry.t + step);
  }
  const { ts, value, quality, min, max } = line;
  const range = !isCounter && density === 96 ? { min, max } : {};
  const expected = Math.max(0, Math.round((Math.min(to, now) - from) / intervalMs));
  // A device also sends between two intervals, such as after a command.
  return { ts, value, quality, ...range, expected, have: Math.min(have, expected) };
}

/** A value of an entry, with what is to be added to its quality. */
export interface Shown {
  readonly value: number | null;
  readonly bits?: number;
  readonly min?: number | null;
  readonly max?: number | null;
}

/** Collects a line's columns. */
class Line {
  readonly ts: number[] = [];
  readonly value: (number | null)[] = [];
  readonly quality: number[] = [];
  readonly min: (number | null)[] = [];
  readonly max: (number | null)[] = [];

  add(
    { t, quality }: Pick<Entry, 't' | 'quality'>,
    { value, bits = 0, min = null, max = null }: Shown,
  ): void {
    this.ts.push(t);
    this.value.push(value);
    this.quality.push(quality | bits);
    this.min.push(min);
    this.max.push(max);
  }

  gap(t: number): void {
    this.add({ t, quality: Quality.Incomplete }, { value: null });
  }
}

const gaugeOf = ({ value, min, max }: Entry, at: number): Shown => ({
  value: value[at] ?? null,
  min: min?.[at] ?? null,
  max: max?.[at] ?? null,
});

/** kWh between the readings of two neighbours, at a position from 0; null over a gap, which has no time of its own. */
export function energyOf(entry: Entry, next: Entry | undefined, at: number, longest: number): Shown {
  const open = entry.open[at] ?? null;
  const isNext = next !== undefined && next.t - entry.t <= longest;
  const close = (isNext ? next.open[at] : entry.last?.[at]) ?? null;
  if (open === null || close === null) return { value: null };
  return close < open ? { value: null, bits: Quality.Suspect } : { value: (close - open) / 1000 };
}
