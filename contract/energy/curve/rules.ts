import type { Violation } from '../../rules/violation.ts';
import {
  CURVE_DENSITIES,
  CURVE_MAX_DAYS,
  type CurveDensity,
  RANGES_DAYS,
  TREND_MAX_SITES,
} from './limits.ts';

/** A day has 1440, 288 or 96 points. */
export function densityViolation(density: number): Violation | null {
  return CURVE_DENSITIES.some((known) => known === density) ? null : { rule: 'curve.density' };
}

/** A range has 7 or 30 days. */
export function rangeViolation(days: number): Violation | null {
  return RANGES_DAYS.some((known) => known === days) ? null : { rule: 'curve.range' };
}

/** A trend compares 1 to 10 sites. */
export function trendSitesViolation(sites: readonly string[]): Violation | null {
  if (sites.length === 0) return { rule: 'selection.site' };
  return sites.length > TREND_MAX_SITES ? { rule: 'curve.sites', params: { max: TREND_MAX_SITES } } : null;
}

const DAY_MS = 86_400_000;
/** A month of local days can have an hour more than its days. */
const SHIFT_MS = 3 * 3_600_000;

/** A period, in ms since 1970, ends after its start and is not longer than its density allows. */
export function periodOfCurveViolation(from: number, to: number, density: CurveDensity): Violation | null {
  if (!(to > from)) return { rule: 'period.ends' };
  const days = CURVE_MAX_DAYS[density];
  return to - from > days * DAY_MS + SHIFT_MS ? { rule: 'period.long', params: { days } } : null;
}

/** A period of local dates ends on or after its first day and is not longer than `days`. */
export function datesViolation(from: string, to: string, days: number): Violation | null {
  const [start, end] = [from, to].map(dateOf);
  if (start === undefined || end === undefined) return { rule: 'field.pattern' };
  if (end < start) return { rule: 'period.ends' };
  return (end - start) / DAY_MS >= days ? { rule: 'period.long', params: { days } } : null;
}

/** A calendar date in ms since 1970, as if it were UTC; undefined for one that does not exist, such as 2026-02-30. */
export function dateOf(text: string): number | undefined {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? ms : undefined;
}

/** The last date of a month such as `2026-11`. */
export function lastDateOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
