/** Upper limits of “just now”, minutes, hours and “1 day ago”. Beyond the last one, a date is shown. */
export const JUST_NOW_MS = 30_000;
export const MINUTES_AGO_MS = 3_600_000;
export const HOURS_AGO_MS = 86_400_000;
export const DAY_AGO_MS = 172_800_000;

/** A timestamp with this number of digits is in seconds. */
export const SECONDS_TIMESTAMP_DIGITS = 10;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const secondsPattern = new RegExp(`^\\d{${SECONDS_TIMESTAMP_DIGITS}}$`);

/** How long ago something was. Views turn it into words. `value` is in ms since 1970 for `date`, and 0 for `now`. */
export interface RelativeTime {
  unit: 'now' | 'minute' | 'hour' | 'day' | 'date';
  value: number;
}

/**
 * How long before `nowMs` a time was: now under 30 s, minutes under 1 h, hours under 1 day, 1 day under 2 days,
 * otherwise a date. Accepts ms since 1970, seconds since 1970 (ten digits) and ISO 8601; null for anything else.
 */
export function relativeTime(time: number | string, nowMs: number): RelativeTime | null {
  const timeMs = timestampMs(time);
  if (Number.isNaN(timeMs)) return null;
  const ago = nowMs - timeMs;
  // A clock that is slightly fast produces times in the near future.
  if (Math.abs(ago) < JUST_NOW_MS) return { unit: 'now', value: 0 };
  if (ago < 0 || ago >= DAY_AGO_MS) return { unit: 'date', value: timeMs };
  if (ago < MINUTES_AGO_MS) return { unit: 'minute', value: Math.max(1, Math.floor(ago / MINUTE_MS)) };
  if (ago < HOURS_AGO_MS) return { unit: 'hour', value: Math.floor(ago / HOUR_MS) };
  return { unit: 'day', value: 1 };
}

/** Converts ms since 1970, seconds since 1970 (ten digits) or ISO 8601 to ms since 1970; NaN for anything else. */
export function timestampMs(time: number | string): number {
  const text = String(time).trim();
  if (secondsPattern.test(text)) return Number(text) * SECOND_MS;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Date.parse(text);
}
