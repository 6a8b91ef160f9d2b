const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOUR_UTC = 6;

/**
 * The next afternoon of China’s stations: the sun shines, storage has been charged and discharged since midnight.
 * Not one before now, since the database stamps some rows with its own time.
 */
export const AFTERNOON = new Date(
  Math.ceil(Date.now() / DAY_MS - HOUR_UTC / 24) * DAY_MS + HOUR_UTC * HOUR_MS,
);
