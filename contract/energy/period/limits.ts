/** Tariffs price a day in quarters of an hour, 96 of them. */
export const SLOT_MINUTES = 15;
export const DAY_MINUTES = 1440;
