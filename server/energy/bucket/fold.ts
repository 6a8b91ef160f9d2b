import type { Point } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { type Entry, energyOf } from '#server/energy/curve/public.ts';

/** A point in one bucket of time. */
export interface BucketValue {
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly quality: number;
  /** Frames. */
  readonly n: number;
  /** Continuous readings of a counter at both ends, in Wh. */
  readonly open: number | null;
  readonly close: number | null;
}

export const EMPTY: BucketValue = {
  ...{ value: null, min: null, max: null, quality: Quality.Incomplete, n: 0, open: null, close: null },
};

/** A stored bucket of 5 or 15 min. */
export function bucketOf(entry: Entry, next: Entry | undefined, point: Point, width: number): BucketValue {
  const at = point.pos - 1;
  const open = entry.open[at] ?? null;
  const base = { quality: entry.quality, n: entry.frames };
  if (point.kind !== 'counter') {
    const [min, max] = [entry.min?.[at] ?? null, entry.max?.[at] ?? null];
    return { ...base, value: entry.value[at] ?? null, min, max, open: null, close: null };
  }
  const { value, bits = 0 } = energyOf(entry, next, at, width);
  const isNext = next !== undefined && next.t - entry.t <= width;
  const close = (isNext ? next.open[at] : entry.last?.[at]) ?? null;
  return { ...base, value, min: null, max: null, quality: entry.quality | bits, open, close };
}

/** Several buckets as one. Energy is the difference of the readings at its ends, never a sum. */
export function folded(parts: readonly BucketValue[], { kind }: Pick<Point, 'kind'>): BucketValue {
  if (parts.length === 0) return EMPTY;
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  const quality = parts.reduce((bits, part) => bits | part.quality, 0);
  const open = parts.find((part) => part.open !== null)?.open ?? null;
  const close =
    parts.findLast((part) => part.close !== null)?.close ??
    parts.findLast(({ open: at }) => at !== null)?.open ??
    null;
  const known = <Name extends 'min' | 'max'>(name: Name) => parts.flatMap((part) => part[name] ?? []);
  const [least, most] = [known('min'), known('max')];
  return {
    ...{ n, quality, open, close },
    value: kind === 'counter' ? energyBetween(open, close) : meanOf(parts, kind === 'state'),
    min: least.length > 0 ? Math.min(...least) : null,
    max: most.length > 0 ? Math.max(...most) : null,
  };
}

export const energyBetween = (open: number | null, close: number | null): number | null =>
  open === null || close === null || close < open ? null : (close - open) / 1000;

/** The mean over frames; of a state the last one. */
function meanOf(parts: readonly BucketValue[], isState: boolean): number | null {
  const valued = parts.filter(({ value }) => value !== null);
  const frames = valued.reduce((sum, { n }) => sum + n, 0);
  if (isState || frames === 0) return valued.at(-1)?.value ?? null;
  return valued.reduce((sum, { value, n }) => sum + (value ?? 0) * n, 0) / frames;
}
