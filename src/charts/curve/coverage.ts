import { Quality } from '#contract/energy/frame/quality.ts';
import type { Gap, Range } from '../data.ts';
import { type Series, spacing } from './model.ts';

/** Frames in a row that may be missing without a gap: the server's own measure. */
const GAP_FRAMES = 3;

/** Sums the frames of all shown lines. */
export function framesOf(shown: readonly Series[]): { have: number; expected: number } {
  const total = { have: 0, expected: 0 };
  for (const { have, expected } of shown) {
    total.have += Math.min(have, expected);
    total.expected += expected;
  }
  return total;
}

/** Times of a line without values, from the start of the period to its end or the present. */
function gapsOfLine({ ts, value }: Series, period: Range, now: number): Range[] {
  const end = Math.min(period.to, now);
  const [first, last] = [ts[0], ts.at(-1)];
  if (first === undefined || last === undefined)
    return period.from < end ? [{ from: period.from, to: end }] : [];
  const step = spacing(ts);
  const gaps: Range[] = [];
  if (first - period.from > GAP_FRAMES * step) gaps.push({ from: period.from, to: first });
  for (const [index, each] of value.entries()) {
    const next = ts[index + 1];
    if (each === null && next !== undefined) gaps.push({ from: ts[index] as number, to: next });
  }
  if (end - last > (GAP_FRAMES + 1) * step) gaps.push({ from: last + step, to: end });
  return gaps;
}

/** Overlapping and adjacent ranges as one. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const each of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && each.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
    else result.push(each);
  }
  return result;
}

/** Times where a shown line has no value, each with the reason that the page knows. */
export function gapsOf(shown: readonly Series[], period: Range, known: readonly Gap[], now: number): Gap[] {
  return merged(shown.flatMap((series) => gapsOfLine(series, period, now))).map((gap) => {
    const cause = known.find(({ from, to, reason }) => reason && from < gap.to && to > gap.from);
    return { ...gap, reason: cause?.reason };
  });
}

/** Times with values that were not measured as they should be. */
export function flawedOf(shown: readonly Series[]): Range[] {
  const bits = Quality.Estimated | Quality.Late | Quality.Suspect;
  return merged(
    shown.flatMap(({ ts, quality, value }) => {
      const step = spacing(ts);
      return quality.flatMap((each, index) => {
        if (!(each & bits) || value[index] === null) return [];
        const from = ts[index] as number;
        return [{ from, to: Math.min(ts[index + 1] ?? from + step, from + GAP_FRAMES * step) }];
      });
    }),
  );
}
