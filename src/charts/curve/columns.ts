import { Quality } from '#contract/energy/frame/quality.ts';
import type { Samples, Series } from './model.ts';
import { spacing } from './model.ts';

/** A column of values on the shared time: null is a gap, undefined a time that this line does not have. */
type Column = (number | null | undefined)[];

/** What is drawn as one stroke. */
export interface Stroke {
  readonly series: Series;
  readonly kind: 'compared' | 'halo' | 'measured' | 'estimated';
  readonly column: Column;
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a === b || (a.length === b.length && a.every((ts, index) => ts === b[index]));

/** All times of several lines in order, each once. */
function union(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  if (others.every((each) => isSame(first, each))) return first;
  const all = Float64Array.from(new Set(lists.flat())).sort();
  return [...all];
}

/** The column of a line on the shared time. */
function spread(times: readonly number[], ts: readonly number[], value: Column): Column {
  if (times === ts || times.length === ts.length) return value;
  const column: Column = new Array(times.length);
  let place = 0;
  for (const [index, time] of ts.entries()) {
    while ((times[place] as number) < time) place += 1;
    column[place] = value[index];
  }
  return column;
}

/** A step lasts until the next entry, and the last one as long as the others. */
function closed<Line extends Samples>(line: Line, isStep: boolean): Samples {
  const last = line.ts.at(-1);
  if (!isStep || last === undefined) return line;
  return {
    ts: [...line.ts, last + spacing(line.ts)],
    value: [...line.value, line.value.at(-1) ?? null],
    quality: [...line.quality, line.quality.at(-1) ?? 0],
  };
}

/** Splits a line into measured and estimated values. The estimated ones reach to their measured neighbours. */
function split({ value, quality }: Samples, isStep: boolean): { measured: Column; estimated?: Column } {
  const isEstimated = (index: number) => ((quality[index] ?? 0) & Quality.Estimated) !== 0;
  if (!quality.some((bits) => bits & Quality.Estimated)) return { measured: value as Column };
  const reaches = (index: number) =>
    isEstimated(index) || isEstimated(index - 1) || (!isStep && isEstimated(index + 1));
  // A measured step ends where the estimated one begins.
  const stays = (index: number) => !isEstimated(index) || (isStep && index > 0 && !isEstimated(index - 1));
  return {
    measured: value.map((each, index) => (stays(index) ? each : null)),
    estimated: value.map((each, index) => (reaches(index) ? each : null)),
  };
}

/** The shared time, and the strokes on it. The compared lines come first, below the others. */
export function columnsOf(shown: readonly Series[]): { times: readonly number[]; strokes: Stroke[] } {
  const parts = shown.flatMap((series) => {
    const own = closed(series, series.isStep);
    const { measured, estimated } = split(own, series.isStep);
    const twin = series.twin && closed(series.twin, series.isStep);
    return [
      ...(twin ? [{ series, kind: 'compared' as const, ts: twin.ts, value: twin.value as Column }] : []),
      { series, kind: 'measured' as const, ts: own.ts, value: measured },
      ...(estimated
        ? (['halo', 'estimated'] as const).map((kind) => ({ series, kind, ts: own.ts, value: estimated }))
        : []),
    ];
  });
  const order = { compared: 0, halo: 1, measured: 2, estimated: 3 };
  parts.sort((a, b) => order[a.kind] - order[b.kind]);
  const times = union(parts.map(({ ts }) => ts));
  const strokes = parts.map(({ series, kind, ts, value }) => ({
    series,
    kind,
    column: spread(times, ts, value),
  }));
  return { times, strokes };
}
