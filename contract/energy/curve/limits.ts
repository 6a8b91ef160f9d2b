/** Maximum number of sites in a trend chart. More lines could not be told apart. */
export const TREND_MAX_SITES = 10;

/** Number of points of a day's curve: one per minute, five minutes or quarter of an hour. */
export const CURVE_DENSITIES = [1440, 288, 96] as const;
export type CurveDensity = (typeof CURVE_DENSITIES)[number];

/** Lengths of a trend in days. */
export const RANGES_DAYS = [7, 30] as const;
export type RangeDays = (typeof RANGES_DAYS)[number];
