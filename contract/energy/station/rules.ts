/** Kinds of station: photovoltaic, storage, both, base station with IDC, container storage. */
export const STATION_TYPES = ['PV', 'ES', 'PV_ES', 'BS', 'CES'] as const;
export type StationType = (typeof STATION_TYPES)[number];

/** A station's life, in this order. */
export const STATION_STATUSES = ['construction', 'debug', 'operation'] as const;
export type StationStatus = (typeof STATION_STATUSES)[number];

/** Where a reading comes from. `simulated` is demo data and is shown as such. */
export const READING_QUALITIES = ['measured', 'estimated', 'simulated'] as const;
export type ReadingQuality = (typeof READING_QUALITIES)[number];

/** Stations send one frame a minute (density 1440 a day). */
export const FRAME_INTERVAL_MS = 60_000;

/** After three missed frames a station counts as offline. */
export const STALE_AFTER_MS = 3 * FRAME_INTERVAL_MS;

const DAY_MS = 86_400_000;

/** True when a reading from `ts` is stale at `now`; both in ms since 1970. */
export function isStale(ts: number, now: number): boolean {
  return now - ts > STALE_AFTER_MS;
}

/**
 * Whole days in operation since the launch, 0 on the first; null before it and outside operation.
 * Both are calendar dates (`2024-03-01`), `today` in the station's zone.
 */
export function safeDaysOf(status: StationStatus, launchDate: string | null, today: string): number | null {
  if (status !== 'operation' || launchDate === null || launchDate > today) return null;
  return Math.round((Date.parse(today) - Date.parse(launchDate)) / DAY_MS);
}
