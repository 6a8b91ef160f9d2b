const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
// Shanghai is at UTC+8 all year.
const AHEAD_MS = 8 * HOUR_MS;

/** A time of the demo: a number of days before its start, at an hour of the day in Shanghai. */
export type MomentOf = (daysAgo: number, hour: number) => Date;

export function momentsBefore(now: Date): MomentOf {
  const midnight = Math.floor((now.getTime() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
  return (daysAgo, hour) => new Date(midnight - daysAgo * DAY_MS + hour * HOUR_MS);
}
