/** Types of stations: photovoltaic, storage, both, base station with data centre (IDC), container storage. */
export const STATION_TYPES = ['PV', 'ES', 'PV_ES', 'BS', 'CES'] as const;
export type StationType = (typeof STATION_TYPES)[number];

/** Statuses of a station, in the order of its life. */
export const STATION_STATUSES = ['construction', 'debug', 'operation'] as const;
export type StationStatus = (typeof STATION_STATUSES)[number];

/** Source of a reading. `simulated` is demo data and is marked as such. */
export const READING_QUALITIES = ['measured', 'estimated', 'simulated'] as const;
export type ReadingQuality = (typeof READING_QUALITIES)[number];

/** Stations send one frame per minute (1440 per day). */
export const FRAME_INTERVAL_MS = 60_000;

/** A reading is stale, and its station offline, after three missed frames. */
export const STALE_AFTER_MS = 3 * FRAME_INTERVAL_MS;

const DAY_MS = 86_400_000;

/** True if a reading of `ts` is stale at `now`. Both are in ms since 1970. */
export function isStale(ts: number, now: number): boolean {
  return now - ts > STALE_AFTER_MS;
}

/**
 * Full days in operation since the launch, 0 on the first day; null before the launch and outside operation. Both
 * dates are calendar dates (`2024-03-01`), `today` in the station's time zone.
 */
export function safeDaysOf(status: StationStatus, launchDate: string | null, today: string): number | null {
  if (status !== 'operation' || launchDate === null || launchDate > today) return null;
  return Math.round((Date.parse(today) - Date.parse(launchDate)) / DAY_MS);
}
