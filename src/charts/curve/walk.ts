import type { Range } from '../data.ts';
import { nearest } from './model.ts';

const HOUR_MS = 3_600_000;

/** Where a key takes the cursor on the times of a line; undefined for other keys. */
export function walk(
  key: string,
  cursor: number | null,
  ts: readonly number[],
  range: Range,
): number | undefined {
  const from = Math.max(0, nearest(ts, range.from));
  const first = (ts[from] as number) < range.from ? from + 1 : from;
  const until = nearest(ts, range.to);
  const last = (ts[until] as number) > range.to ? until - 1 : until;
  const here = cursor === null ? undefined : nearest(ts, cursor);
  const at = (index: number) => ts[Math.min(Math.max(index, 0), ts.length - 1)];
  const byHour = (sign: 1 | -1) => {
    if (here === undefined) return sign > 0 ? at(first) : at(last);
    const index = nearest(ts, (ts[here] as number) + sign * HOUR_MS);
    // A gap can be longer than an hour.
    return at(index === here ? here + sign : index);
  };
  switch (key) {
    case 'ArrowRight':
      return at(here === undefined ? first : here + 1);
    case 'ArrowLeft':
      return at(here === undefined ? last : here - 1);
    case 'PageDown':
      return byHour(1);
    case 'PageUp':
      return byHour(-1);
    case 'Home':
      return at(first);
    case 'End':
      return at(last);
    default:
      return undefined;
  }
}

/** Half or twice of a range around a time, within the period. Null for the whole period. */
export function zoomed(range: Range, period: Range, factor: number, around: number): Range | null {
  const width = (range.to - range.from) * factor;
  if (width >= period.to - period.from) return null;
  const share = (around - range.from) / (range.to - range.from);
  return shifted({ from: around - share * width, to: around + (1 - share) * width }, period);
}

/** A range moved into the period. */
function shifted({ from, to }: Range, period: Range): Range {
  const move = Math.max(0, period.from - from) - Math.max(0, to - period.to);
  return { from: Math.round(from + move), to: Math.round(to + move) };
}

/** The range moved so that a time is inside. */
export function around(range: Range, ts: number): Range {
  const width = range.to - range.from;
  if (ts < range.from) return { from: ts, to: ts + width };
  return ts > range.to ? { from: ts - width, to: ts } : range;
}
