import type { Violation } from '../../rules/violation.ts';
import { CURVE_DENSITIES, RANGES_DAYS, TREND_MAX_SITES } from './limits.ts';

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
