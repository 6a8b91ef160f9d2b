import { CURVE_DENSITIES, CURVE_MAX_DAYS, type CurveDensity } from '#contract/energy/curve/limits.ts';
import { daysIn, type Period } from '#contract/energy/period/calendar.ts';

/** More values than this on a line are no longer seen. */
const ENOUGH = 2000;

export const allows = (density: CurveDensity, period: Period): boolean =>
  daysIn(period) <= CURVE_MAX_DAYS[density];

/** The finest density that a period allows and a screen shows. */
export function densityFor(period: Period): CurveDensity {
  const days = daysIn(period);
  return CURVE_DENSITIES.find((density) => allows(density, period) && density * days <= ENOUGH) ?? 96;
}

/** The density of an address, if the period allows it. */
export function readDensity(query: URLSearchParams, period: Period): CurveDensity {
  const wanted = CURVE_DENSITIES.find((density) => String(density) === query.get('density'));
  return wanted && allows(wanted, period) ? wanted : densityFor(period);
}
