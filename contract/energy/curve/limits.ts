/** Sites in one trend chart; more lines would be indistinguishable. */
export const TREND_MAX_SITES = 10;

/** Points of a day's curve: every minute, five minutes, quarter of an hour. */
export const CURVE_DENSITIES = [1440, 288, 96] as const;
export type CurveDensity = (typeof CURVE_DENSITIES)[number];

/** Lengths of a trend. */
export const RANGES_DAYS = [7, 30] as const;
export type RangeDays = (typeof RANGES_DAYS)[number];
