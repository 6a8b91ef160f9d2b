/** Longest period of one request in days. */
export const QUALITY_MAX_DAYS = 62;

/** Stuck values are looked for in periods of at most so many days: that reads every value. */
export const STUCK_MAX_DAYS = 7;

/** A gauge that does not change for so many quarters of an hour is stuck. */
export const STUCK_SLOTS = 4;

/** Changes of points are looked for in so many days. */
export const LAST_CHANGE_DAYS = 7;
