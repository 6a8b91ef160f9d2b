import { Quality } from '#contract/energy/frame/quality.ts';
import type { CurveData, Line, LineLook, Range, Tone } from '../data.ts';
import { decimalsFor } from '../numbers.ts';

/** Lines of one chart. More could not be told apart. */
const MAX_LINES = 10;
/** Axes: one on each side. */
const MAX_UNITS = 2;

/** Samples in the order of time. */
export interface Samples {
  readonly ts: readonly number[];
  readonly value: readonly (number | null)[];
  readonly quality: readonly number[];
}

/** A line of the compared period, on the time of the first one. */
export interface Twin extends Samples {
  /** When the samples really were. */
  readonly real: readonly number[];
}

export interface Series extends Samples {
  readonly index: number;
  readonly name: string;
  readonly unit: string;
  readonly tone: Tone;
  readonly isStep: boolean;
  readonly decimals: number;
  readonly min: readonly (number | null)[] | undefined;
  readonly max: readonly (number | null)[] | undefined;
  readonly expected: number;
  readonly have: number;
  readonly twin: Twin | undefined;
}

/** Energies: they are summed, not averaged. */
export const isEnergy = (unit: string): boolean => /Wh$|varh$|VAh$/.test(unit);

/** The lines of an answer with their names and looks. */
export function seriesOf(data: CurveData, looks: readonly LineLook[] = []): Series[] {
  return data.series.slice(0, MAX_LINES).map((line, index) => {
    const look = looks[index];
    const compared = data.compared?.[index];
    return {
      index,
      name: look?.name ?? `${line.device} · ${line.point}`,
      unit: line.unit,
      tone: look?.tone ?? ((index + 1) as Tone),
      isStep: (look?.shape ?? (isEnergy(line.unit) ? 'step' : 'line')) === 'step',
      decimals: look?.decimals ?? decimalsFor(line.value),
      ts: line.ts,
      value: line.value,
      quality: line.quality,
      min: line.min,
      max: line.max,
      expected: line.expected,
      have: line.have,
      twin: compared && twinOf(compared, compared.at),
    };
  });
}

function twinOf(line: Line, at: readonly (number | null)[]): Twin {
  const kept = at.flatMap((ts, index) => (ts === null ? [] : [index]));
  return {
    ts: kept.map((index) => at[index] as number),
    real: kept.map((index) => line.ts[index] as number),
    value: kept.map((index) => line.value[index] ?? null),
    quality: kept.map((index) => line.quality[index] ?? 0),
  };
}

/** The units of the lines that are shown, in their order: the first has the axis on the left, the second on the right. */
export function unitsOf(shown: readonly Series[]): string[] {
  return [...new Set(shown.map(({ unit }) => unit))].slice(0, MAX_UNITS);
}

/** Lines that are not hidden and have an axis. */
export function shownOf(series: readonly Series[], hidden: ReadonlySet<number>): Series[] {
  const visible = series.filter(({ index }) => !hidden.has(index));
  const units = unitsOf(visible);
  return visible.filter(({ unit }) => units.includes(unit));
}

/** The period of the data, where the page names none. */
export function periodOf(series: readonly Series[]): Range | undefined {
  const starts = series.flatMap(({ ts }) => ts[0] ?? []);
  const ends = series.flatMap(({ ts }) => ts.at(-1) ?? []);
  if (starts.length === 0) return undefined;
  return { from: Math.min(...starts), to: Math.max(...ends) };
}

/** The line whose samples the keys walk: the one with the most. */
export const leadOf = (shown: readonly Series[]): Series | undefined =>
  shown.reduce<Series | undefined>(
    (lead, each) => (lead && lead.ts.length >= each.ts.length ? lead : each),
    undefined,
  );

/** Place of the last sample at or before a time; -1 before the first. */
function indexAt(ts: readonly number[], time: number): number {
  let [low, high] = [0, ts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ts[middle] as number) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Place of the sample nearest to a time; -1 without samples. */
export function nearest(ts: readonly number[], time: number): number {
  const before = indexAt(ts, time);
  const after = before + 1;
  if (after >= ts.length || before < 0) return Math.min(Math.max(before, 0), ts.length - 1);
  return time - (ts[before] as number) <= (ts[after] as number) - time ? before : after;
}

/** The usual distance of samples. */
export function spacing(ts: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < Math.min(ts.length, 50); index += 1)
    least = Math.min(least, (ts[index] as number) - (ts[index - 1] as number));
  return Number.isFinite(least) ? least : 60_000;
}

export interface Reading {
  readonly value: number | null;
  readonly quality: number;
  /** Of the sample itself. */
  readonly ts: number;
}

/** What a line says at a time: the sample whose interval holds it. Undefined before the first and after the last. */
export function readingAt(samples: Samples, time: number): Reading | undefined {
  const index = indexAt(samples.ts, time);
  const ts = samples.ts[index];
  const isLast = index === samples.ts.length - 1;
  if (ts === undefined || (isLast && time - ts >= spacing(samples.ts))) return undefined;
  return { value: samples.value[index] ?? null, quality: samples.quality[index] ?? 0, ts };
}

/** The mark of a value: the worst of what its bits say. */
export type Flaw = 'suspect' | 'estimated' | 'late' | 'incomplete' | 'simulated';

const FLAWS: readonly (readonly [number, Flaw])[] = [
  [Quality.Suspect, 'suspect'],
  [Quality.Estimated, 'estimated'],
  [Quality.Late, 'late'],
  [Quality.Incomplete, 'incomplete'],
  [Quality.Simulated, 'simulated'],
];

export const flawsOf = (bits: number): Flaw[] => FLAWS.flatMap(([bit, flaw]) => (bits & bit ? [flaw] : []));
