import { DEAD_STRING_PERCENT, LOW_STRING_PERCENT, type StringState } from './limits.ts';

/** The value in the middle; null without any. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}

/** How far the best and the worst are apart, in % of the median. Null for fewer than two. */
export function spreadPercent(values: readonly number[]): number | null {
  const median = medianOf(values);
  if (values.length < 2 || !median) return null;
  return ((Math.max(...values) - Math.min(...values)) / median) * 100;
}

/** What dust has cost: the energy that clean modules would have made more. */
export const soilingLoss = (kwh: number, soilingPercent: number): number | null =>
  soilingPercent < 0 || soilingPercent >= 100 ? null : (kwh * soilingPercent) / (100 - soilingPercent);

/**
 * Where the mean of a row changes: the index of the first value after the change, which leaves the least squares on both
 * sides (a change point of one step). Null if the means differ by less than `least`.
 */
export function changePoint(values: readonly number[], least: number): number | null {
  const total = values.reduce((sum, value) => sum + value, 0);
  let [sum, best, found] = [0, -1, 0];
  for (let index = 1; index < values.length; index++) {
    sum += values[index - 1] as number;
    const behind = values.length - index;
    const difference = sum / index - (total - sum) / behind;
    // What the two means explain of the squares.
    const explained = (difference * difference * index * behind) / values.length;
    if (explained > best) [best, found] = [explained, index];
  }
  if (found === 0) return null;
  const mean = (part: readonly number[]) => part.reduce((all, value) => all + value, 0) / part.length;
  return Math.abs(mean(values.slice(0, found)) - mean(values.slice(found))) < least ? null : found;
}

/** What a string’s current in % of that of like strings says; null for one that is well. */
export function stringState(percent: number | null): StringState | null {
  if (percent === null) return 'missing';
  if (percent < DEAD_STRING_PERCENT) return 'dead';
  return percent < LOW_STRING_PERCENT ? 'low' : null;
}

const RADIANS = Math.PI / 180;
const EARTH_KM = 6371;

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Distance of two places over the ground in km. */
export function distanceKm(one: Place, other: Place): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) +
    Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * half(other.lng - one.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
