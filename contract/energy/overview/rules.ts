import { LEVEL_WEIGHT, SILENCE_LEVEL, SILENCE_MAX_HOURS } from './limits.ts';

const HOUR_MS = 3_600_000;

/**
 * How much a station needs somebody: the level of its alarm, the power at risk in kW and how long it has been silent,
 * multiplied. `level` is 0 without an alarm; `silentMs` null while it sends. 0 for a station that needs nobody.
 */
export function needOf(level: number, powerKw: number, silentMs: number | null): number {
  const counted = silentMs === null ? level : Math.max(level, SILENCE_LEVEL);
  if (counted === 0) return 0;
  const hours = Math.min(SILENCE_MAX_HOURS, (silentMs ?? 0) / HOUR_MS);
  // A device without a rating can still be what a person must look at.
  return LEVEL_WEIGHT ** (counted - 1) * Math.max(1, powerKw) * (1 + hours);
}
