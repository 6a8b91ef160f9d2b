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

/** What a station is rated at. A type without arrays or storage has 0 there. */
export interface Ratings {
  readonly pvKwp: number;
  readonly essKw: number;
  readonly essKwh: number;
}

/** The ratings that a type of station has. */
export const ratingsOf = (type: StationType): { readonly hasPv: boolean; readonly hasStorage: boolean } => ({
  hasPv: type === 'PV' || type === 'PV_ES',
  hasStorage: type !== 'PV',
});

/** The first rating that does not fit the type: one that it must have and lacks, or the other way round. */
export function ratingViolation(
  type: StationType,
  ratings: Ratings,
): { readonly field: keyof Ratings; readonly rule: 'station.rating' | 'station.noRating' } | null {
  const { hasPv, hasStorage } = ratingsOf(type);
  const wanted: readonly (readonly [keyof Ratings, boolean])[] = [
    ['pvKwp', hasPv],
    ['essKw', hasStorage],
    ['essKwh', hasStorage],
  ];
  for (const [field, isWanted] of wanted) {
    if (isWanted && !(ratings[field] > 0)) return { field, rule: 'station.rating' };
    if (!isWanted && ratings[field] !== 0) return { field, rule: 'station.noRating' };
  }
  return null;
}

/** True for a change of state that somebody must explain: back to an earlier one. */
export const needsReason = (from: StationStatus, to: StationStatus): boolean =>
  STATION_STATUSES.indexOf(to) < STATION_STATUSES.indexOf(from);
