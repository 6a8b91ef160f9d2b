/** Length of a billing interval. */
export const SLOT_MS = 900_000;

/** Longest period of one request in days, for one meter and for many. */
export const SLOT_MAX_DAYS = 366;
/** Slots of one answer: a month of 30 meters with both directions. */
export const SLOT_MAX = 180_000;

/** Highest demands of a month that are listed. */
export const TOP_DEMANDS = 10;
