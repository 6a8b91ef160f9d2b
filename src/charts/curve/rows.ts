import type { Range } from '../data.ts';
import type { Zone } from '../time/zone.ts';
import { isEnergy, leadOf, type Reading, readingAt, type Series } from './model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer periods are printed by day. */
const HOURLY_DAYS = 4;

export interface Row {
  readonly ts: number;
  readonly readings: readonly (Reading | undefined)[];
}

/** Times of the rows of a range: the samples of the line with the most. */
export function timesIn(shown: readonly Series[], { from, to }: Range): number[] {
  return (leadOf(shown)?.ts ?? []).filter((ts) => ts >= from && ts <= to);
}

export const rowsAt = (shown: readonly Series[], times: readonly number[]): Row[] =>
  times.map((ts) => ({ ts, readings: shown.map((series) => readingAt(series, ts)) }));

export interface Totals {
  readonly least: number | null;
  readonly most: number | null;
  readonly mean: number | null;
  /** Only of energies. */
  readonly sum: number | null;
}

/** Least, most, mean and sum of a line within a range. The least and most of buckets count, not only their means. */
export function totalsOf(series: Series, { from, to }: Range): Totals {
  let [least, most, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const [index, ts] of series.ts.entries()) {
    const value = series.value[index] ?? null;
    if (value === null || ts < from || ts >= to + 1) continue;
    least = Math.min(least, series.min?.[index] ?? value);
    most = Math.max(most, series.max?.[index] ?? value);
    sum += value;
    count += 1;
  }
  if (count === 0) return { least: null, most: null, mean: null, sum: null };
  return { least, most, mean: sum / count, sum: isEnergy(series.unit) ? sum : null };
}

/** A long range in few rows, for paper: local hours or days, with sums of energies and means of all others. */
export function printRows(shown: readonly Series[], range: Range, zone: Zone): Row[] {
  const step = range.to - range.from > HOURLY_DAYS * DAY_MS ? DAY_MS : HOUR_MS;
  const starts = new Map<number, { ts: number; sums: number[]; counts: number[] }>();
  for (const [place, series] of shown.entries()) {
    for (const [index, ts] of series.ts.entries()) {
      const value = series.value[index] ?? null;
      if (ts < range.from || ts > range.to) continue;
      // With the offset, so that an hour that comes twice has two rows.
      const key = Math.floor(zone.wall(ts) / step) * step - zone.minutes(ts) * 60_000;
      const row = starts.get(key) ?? { ts: key, sums: shown.map(() => 0), counts: shown.map(() => 0) };
      starts.set(key, row);
      if (value === null) continue;
      row.sums[place] = (row.sums[place] as number) + value;
      row.counts[place] = (row.counts[place] as number) + 1;
    }
  }
  return [...starts.values()]
    .sort((a, b) => a.ts - b.ts)
    .map(({ ts, sums, counts }) => ({
      ts,
      readings: shown.map((series, place) => {
        const [sum, count] = [sums[place] as number, counts[place] as number];
        if (count === 0) return { ts, value: null, quality: 0 };
        return { ts, value: isEnergy(series.unit) ? sum : sum / count, quality: 0 };
      }),
    }));
}
