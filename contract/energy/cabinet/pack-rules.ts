import type { ModelLimits } from '../device/points.ts';
import {
  type CabinetLimit,
  LEAST_DEVIATION_C,
  LEAST_DEVIATION_V,
  LEAST_NEIGHBOURS,
  OUTLIER_SCORE,
  SAFETY_SIGNS,
  type SafetySign,
  STILL_FAN_A,
} from './limits.ts';
import { brokenLimits } from './rules.ts';

/** What a pack tells, by the points of its cabinet: `pack6CellMaxC` is the hottest cell of pack 6. */
export interface PackValues {
  readonly pack: number;
  readonly minV: number | null;
  readonly maxV: number | null;
  readonly maxC: number | null;
  readonly fanA: number | null;
}

const PACK_POINT = /^pack(\d+)(CellMinV|CellMaxV|CellMaxC|FanA)$/;
const FIELDS: Readonly<Record<string, keyof PackValues>> = {
  ...{ CellMinV: 'minV', CellMaxV: 'maxV', CellMaxC: 'maxC', FanA: 'fanA' },
};

/** The packs of a cabinet in order, out of its points. */
export function packsOf(values: Iterable<readonly [point: string, value: number | null]>): PackValues[] {
  const packs = new Map<number, PackValues>();
  for (const [point, value] of values) {
    const [, number, kind] = PACK_POINT.exec(point) ?? [];
    if (number === undefined || kind === undefined) continue;
    const pack = Number(number);
    const known = packs.get(pack) ?? { pack, minV: null, maxV: null, maxC: null, fanA: null };
    packs.set(pack, { ...known, [FIELDS[kind] as string]: value });
  }
  return [...packs.values()].sort((one, other) => one.pack - other.pack);
}

/** Between the highest and the lowest cell of a pack, in V. */
export const spreadOf = ({ minV, maxV }: Pick<PackValues, 'minV' | 'maxV'>): number | null =>
  minV === null || maxV === null ? null : Math.round((maxV - minV) * 1000) / 1000;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** The median absolute deviation of a normal distribution is its standard deviation divided by this. */
const DEVIATIONS_PER_MAD = 1.4826;

/**
 * How far each value is from its neighbours, in standard deviations: the z-score of Iglewicz and Hoaglin (1993), made of
 * medians, because in a small group a single bad value widens the mean and the deviation that it is measured with.
 * `least` is the smallest deviation that means something. Null for what is not known and in groups that are too small.
 */
export function neighbourScores(values: readonly (number | null)[], least: number): (number | null)[] {
  const known = values.filter((value) => value !== null);
  if (known.length < LEAST_NEIGHBOURS) return values.map(() => null);
  const middle = medianOf(known);
  const deviation = DEVIATIONS_PER_MAD * medianOf(known.map((value) => Math.abs(value - middle)));
  return values.map((value) =>
    value === null ? null : Math.round(((value - middle) / Math.max(deviation, least)) * 10) / 10,
  );
}

/** A pack with what is wrong with it. */
export interface JudgedPack extends PackValues {
  readonly spreadV: number | null;
  readonly scoreC: number | null;
  readonly scoreV: number | null;
  readonly broken: readonly CabinetLimit[];
  readonly isFanStill: boolean;
}

/** Judges packs of like cabinets by the limits of their model and by each other. */
export function judgePacks<Pack extends PackValues>(
  packs: readonly Pack[],
  limits: ModelLimits,
): (Pack & JudgedPack)[] {
  const spreads = packs.map(spreadOf);
  const [byHeat, bySpread] = [
    neighbourScores(
      packs.map(({ maxC }) => maxC),
      LEAST_DEVIATION_C,
    ),
    neighbourScores(spreads, LEAST_DEVIATION_V),
  ];
  const fans = packs.flatMap(({ fanA }) => fanA ?? []);
  const areFansOn = fans.length > 0 && medianOf(fans) > STILL_FAN_A;
  return packs.map((pack, index) => {
    const spreadV = spreads[index] ?? null;
    return {
      ...pack,
      ...{ spreadV, scoreC: byHeat[index] ?? null, scoreV: bySpread[index] ?? null },
      broken: brokenLimits({ ...pack, spreadV, spreadC: null }, limits),
      isFanStill: areFansOn && pack.fanA !== null && pack.fanA <= STILL_FAN_A,
    };
  });
}

/** Colder than its neighbours is as suspicious as hotter; cells that differ less than those of others are fine. */
export const isOutlier = ({ scoreC, scoreV }: Pick<JudgedPack, 'scoreC' | 'scoreV'>): boolean =>
  Math.abs(scoreC ?? 0) > OUTLIER_SCORE || (scoreV ?? 0) > OUTLIER_SCORE;

/** The gravest of some signs; without any, nothing is heard. */
export const gravest = (signs: readonly SafetySign[]): SafetySign =>
  SAFETY_SIGNS.find((sign) => signs.includes(sign)) ?? 'noSignal';

/** What the state of a detector means; without a signal nobody knows whether it burns. */
export const signOf = (code: number | null): SafetySign =>
  code === null ? 'noSignal' : (STATE_SIGNS[code] ?? 'fault');
const STATE_SIGNS: readonly SafetySign[] = ['normal', 'fault', 'alarm'];
