/** Tariffs divide a day into 96 slots of a quarter of an hour. */
export const SLOT_MINUTES = 15;
export const DAY_MINUTES = 1440;
