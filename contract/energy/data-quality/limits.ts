/** Longest period of one request in days. */
export const QUALITY_MAX_DAYS = 62;

/** A gauge that does not change for so many quarters of an hour is stuck. */
export const STUCK_SLOTS = 4;
