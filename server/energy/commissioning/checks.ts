import type { Finding } from '#contract/energy/commissioning/calls.ts';
import { TEST_TOLERANCE } from '#contract/energy/commissioning/limits.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';

/** A device of a station as the tests see it. Values of points are in their units, in order of time, null for none. */
export interface Sample {
  readonly code: string;
  readonly kind: string;
  readonly parent: string | null;
  readonly ratedKw: number | null;
  readonly points: readonly Point[];
  readonly times: readonly number[];
  /** Frames that the window could have. */
  readonly frames: number;
  readonly values: ReadonlyMap<string, readonly (number | null)[]>;
}

export type PointFindings = ReadonlyMap<string, readonly Finding[]>;

/** The code of a device's power, which meters, inverters and converters share. */
const POWER = 'activeKw';
/** Energies below this share of an hour at the rating say nothing of a scale. */
const LEAST_SHARE = 0.01;
/** A fall or rise with the sun that is this sure. */
const LEAST_CORRELATION = 0.7;

export const keyOf = (device: string, point: string): string => `${device}/${point}`;

/** What each point of a station's devices is found to be, by `keyOf`. */
export function findingsOf(samples: readonly Sample[]): PointFindings {
  const found = new Map<string, Finding[]>();
  const add = (sample: Sample, point: string, finding: Finding) => {
    const key = keyOf(sample.code, point);
    found.set(key, [...(found.get(key) ?? []), finding]);
  };
  for (const sample of samples)
    for (const point of sample.points) {
      const alive = aliveOf(sample, point);
      add(sample, point.code, alive);
      if (!alive.passed) continue;
      const range = rangeOf(sample, point);
      if (range) add(sample, point.code, range);
      const scale = scaleOf(sample, point);
      if (scale) add(sample, point.code, scale);
    }
  for (const { sample, finding } of [...signsOf(samples), ...sumsOf(samples)]) add(sample, POWER, finding);
  return found;
}

const countKnown = (values: readonly (number | null)[]) => values.filter((value) => value !== null).length;
const valuesOf = ({ values }: Sample, point: string) => values.get(point) ?? [];

const base = (sample: Sample, points: readonly string[], have: number) => ({
  ...{ have, frames: sample.frames, proposal: null as Finding['proposal'] },
  series: points.map((point) => ({ device: sample.code, point })),
});

function aliveOf(sample: Sample, { code }: Point): Finding {
  const have = countKnown(valuesOf(sample, code));
  return {
    ...{ check: 'alive', passed: have > 0, formula: 'n ≥ 1', measured: have, expected: sample.frames },
    ...{ unit: '', ...base(sample, [code], have) },
  };
}

function rangeOf(sample: Sample, { code, min, max, unit, kind }: Point): Finding | null {
  if (kind === 'counter' || (min === null && max === null)) return null;
  const known = valuesOf(sample, code).filter((value) => value !== null);
  const outside = known.find((value) => value < (min ?? -Infinity) || value > (max ?? Infinity));
  return {
    ...{ check: 'range', passed: outside === undefined, unit },
    ...{ formula: `${min ?? '−∞'} ≤ x ≤ ${max ?? '∞'}`, measured: outside ?? known.at(-1) ?? null },
    ...{ expected: null, ...base(sample, [code], known.length) },
  };
}

/** What of a power an energy counts. */
function countedBy(point: string): ((kw: number) => number) | null {
  const register = registerOf(point);
  if (register === 'import') return (kw) => Math.max(0, kw);
  if (register === 'export') return (kw) => Math.max(0, -kw);
  return /^energyKwh$/.test(point) ? Math.abs : null;
}

/** An energy against the integral of the power. A power of ten between them is a wrong scale. */
function scaleOf(sample: Sample, point: Point, turned = false): Finding | null {
  const counted = point.kind === 'counter' ? countedBy(point.code) : null;
  if (!counted || !sample.values.has(POWER)) return null;
  const sign = turned ? -1 : 1;
  const readings = valuesOf(sample, point.code);
  const [first, last] = [readings.findIndex(isKnown), readings.findLastIndex(isKnown)];
  const measured = (readings[last] ?? 0) - (readings[first] ?? 0);
  const integral = integralOf(sample, { first, last }, (kw) => counted(sign * kw));
  const proof = {
    ...{ check: 'scale' as const, formula: `Δ ${point.code} / ∫ ${POWER} dt`, unit: point.unit },
    ...{ measured, expected: integral, ...base(sample, [point.code, POWER], countKnown(readings)) },
  };
  const least = LEAST_SHARE * (sample.ratedKw ?? 1);
  // A meter of arrays or storage is positive when it exports, one of the grid when it imports.
  if (!turned && registerOf(point.code) && Math.abs(measured - integral) > least) {
    const other = scaleOf(sample, point, true);
    if (other?.passed || other?.proposal) return other;
  }
  if (integral < least && measured < least) return { ...proof, passed: true };
  if (Math.abs(measured - integral) <= Math.max(least, TEST_TOLERANCE * integral))
    return { ...proof, passed: true };
  const power = integral > 0 && measured > 0 ? Math.round(Math.log10(measured / integral)) : 0;
  const isScale = power !== 0 && Math.abs(measured / integral / 10 ** power - 1) <= 2 * TEST_TOLERANCE;
  return {
    ...{ ...proof, passed: false },
    proposal: isScale ? { kind: 'scale', factor: Number(`1e${-power}`) } : null,
  };
}

/** kWh of what `counted` takes of the power, between two places. Minutes without a power have none. */
function integralOf(
  { times, values }: Sample,
  { first, last }: { readonly first: number; readonly last: number },
  counted: (kw: number) => number,
): number {
  const powers = values.get(POWER) ?? [];
  let integral = 0;
  for (let at = first + 1; at <= last; at += 1) {
    const hours = ((times[at] ?? 0) - (times[at - 1] ?? 0)) / 3_600_000;
    const [one, other] = [powers[at - 1], powers[at]];
    if (typeof one === 'number' && typeof other === 'number')
      integral += (hours * (counted(one) + counted(other))) / 2;
  }
  return integral;
}

const isKnown = (value: number | null) => value !== null;

interface OfSample {
  readonly sample: Sample;
  readonly finding: Finding;
}

const isProduction = (sample: Sample, samples: readonly Sample[]) =>
  samples.some(({ kind, parent }) => kind === 'inverter' && parent === sample.code);
const isStorage = (sample: Sample, samples: readonly Sample[]) =>
  samples.some(
    ({ kind, parent }) => ['cabinet', 'container', 'pcs', 'rack'].includes(kind) && parent === sample.code,
  );
const isMeter = ({ kind, values }: Sample) => (kind === 'meter' || kind === 'poc') && values.has(POWER);

/** The power of all arrays by time; null where the station has none. */
function arraysOf(samples: readonly Sample[]): ReadonlyMap<number, number> | null {
  const inverters = samples.filter(({ kind, values }) => kind === 'inverter' && values.has(POWER));
  if (inverters.length === 0) return null;
  const sums = new Map<number, { sum: number; have: number }>();
  for (const inverter of inverters)
    for (const [index, value] of valuesOf(inverter, POWER).entries()) {
      const at = inverter.times[index] ?? 0;
      const known = sums.get(at) ?? { sum: 0, have: 0 };
      if (value !== null) sums.set(at, { sum: known.sum + value, have: known.have + 1 });
    }
  return new Map(
    [...sums].flatMap(([at, { sum, have }]) => (have === inverters.length ? [[at, sum] as const] : [])),
  );
}

/** Values of two powers at the same times. */
function pairsOf(sample: Sample, other: ReadonlyMap<number, number>): [number, number][] {
  return valuesOf(sample, POWER).flatMap((value, index): [number, number][] => {
    const beside = other.get(sample.times[index] ?? 0);
    return value === null || beside === undefined ? [] : [[value, beside]];
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Whether a meter's power rises or falls with the arrays: at the grid it falls, since what is bought is positive. */
function signsOf(samples: readonly Sample[]): OfSample[] {
  const arrays = arraysOf(samples);
  if (!arrays) return [];
  return samples.filter(isMeter).flatMap((sample): OfSample[] => {
    if (isStorage(sample, samples)) return [];
    const pairs = pairsOf(sample, arrays);
    if (pairs.length < 10) return [];
    const expected = isProduction(sample, samples) ? 1 : -1;
    const measured = correlationOf(pairs);
    const isSure = Math.abs(measured) >= LEAST_CORRELATION;
    const passed = !isSure || Math.sign(measured) === expected;
    const inverter = samples.find(({ kind }) => kind === 'inverter')?.code ?? '';
    const proof = base(sample, [POWER], pairs.length);
    const finding: Finding = {
      ...{ ...proof, check: 'sign', passed, formula: `r(${sample.code} ${POWER}, Σ PV)`, measured, expected },
      ...{ unit: '', proposal: passed ? null : { kind: 'sign', factor: -1 } },
      series: [...proof.series, { device: inverter, point: POWER }],
    };
    return [{ sample, finding }];
  });
}

function correlationOf(pairs: readonly [number, number][]): number {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  let [both, first, second] = [0, 0, 0];
  for (const [one, other] of pairs) {
    both += (one - x) * (other - y);
    first += (one - x) ** 2;
    second += (other - y) ** 2;
  }
  return first > 0 && second > 0 ? both / Math.sqrt(first * second) : 0;
}

/**
 * Energy is kept: a meter of arrays shows their sum, and load = PV + storage + grid is the same whichever meter of the
 * grid it is reckoned with.
 */
function sumsOf(samples: readonly Sample[]): OfSample[] {
  const arrays = arraysOf(samples);
  const found: OfSample[] = [];
  const add = (sample: Sample, formula: string, pairs: [number, number][], more: Finding['series']) => {
    const [measured, expected] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
    const size = Math.max(Math.abs(measured), Math.abs(expected));
    const least = LEAST_SHARE * (sample.ratedKw ?? 1);
    const passed = Math.abs(measured - expected) <= Math.max(least, TEST_TOLERANCE * size);
    const proof = base(sample, [POWER], pairs.length);
    found.push({
      sample,
      finding: {
        ...{ ...proof, check: 'sum', passed, formula, measured, expected, unit: 'kW' },
        series: [...proof.series, ...more],
      },
    });
  };
  const connection = samples.find(({ kind, values }) => kind === 'poc' && values.has(POWER));
  for (const sample of samples.filter(isMeter)) {
    if (arrays && isProduction(sample, samples)) {
      const pairs = pairsOf(sample, arrays);
      if (pairs.length > 0) add(sample, `${sample.code} = Σ PV`, pairs, []);
    } else if (connection && sample !== connection && !isStorage(sample, samples)) {
      const other = new Map(
        valuesOf(connection, POWER).flatMap((value, index) =>
          value === null ? [] : [[connection.times[index] ?? 0, value] as const],
        ),
      );
      const pairs = pairsOf(sample, other);
      const series = [{ device: connection.code, point: POWER }];
      if (pairs.length > 0)
        add(sample, `load = PV + storage + grid: ${sample.code} = ${connection.code}`, pairs, series);
    }
  }
  return found;
}

/** Registers that two points of a device share: the keys of both. */
export function duplicateRegisters(
  points: readonly { readonly device: string; readonly point: string; readonly register: number | null }[],
): ReadonlySet<string> {
  const known = new Map<string, string>();
  const found = new Set<string>();
  for (const { device, point, register } of points) {
    if (register === null) continue;
    const place = `${device}/${register}`;
    const other = known.get(place);
    if (other !== undefined) {
      found.add(other);
      found.add(keyOf(device, point));
    } else known.set(place, keyOf(device, point));
  }
  return found;
}
