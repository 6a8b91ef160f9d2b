/**
 * Who is at fault that frames are missing: some devices, the gateway of the station, or the platform, which hears
 * nobody. `late` frames come, but later than a frame after their time; `never` is a station that never sent one.
 */
export const NETWORK_VERDICTS = ['fine', 'late', 'device', 'gateway', 'platform', 'never'] as const;
export type NetworkVerdict = (typeof NETWORK_VERDICTS)[number];

/** What the list can be narrowed to. */
export const NETWORK_STATES = ['silent', 'late'] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];

/** Frames that take longer than one interval are late. */
export const LATE_SECONDS = 60;

/** Quarters of an hour in the strip of a station: a day. */
export const STRIP_SLOTS = 96;
