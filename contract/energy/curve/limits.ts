/** Maximum number of sites in a trend chart. More lines could not be told apart. */
export const TREND_MAX_SITES = 10;

/** Number of points of a day's curve: one per minute, five minutes or quarter of an hour. */
export const CURVE_DENSITIES = [1440, 288, 96] as const;
export type CurveDensity = (typeof CURVE_DENSITIES)[number];

/** Lengths of a trend in days. */
export const RANGES_DAYS = [7, 30] as const;
export type RangeDays = (typeof RANGES_DAYS)[number];

/** Lines of one request. */
export const CURVE_MAX_SERIES = 60;

/** Longest period of a request in days: more points than a screen shows only cost time. */
export const CURVE_MAX_DAYS: Readonly<Record<CurveDensity, number>> = { 1440: 31, 288: 93, 96: 366 };

/** What a curve is compared with: the same time a day, a week, a month or a year earlier. */
export const COMPARISONS = ['day', 'week', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Buckets of local time. */
export const BUCKETS = ['5min', '15min', 'day', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Longest period of buckets in days. */
export const BUCKET_MAX_DAYS: Readonly<Record<Bucket, number>> = {
  '5min': 31,
  '15min': 366,
  day: 800,
  month: 800,
};
