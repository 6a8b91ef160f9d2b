const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
// Shanghai is eight hours ahead all year.
const AHEAD_MS = 8 * HOUR_MS;

/** A moment of the demo: so many days before the one that it begins on, at an hour of Shanghai's day. */
export type MomentOf = (daysAgo: number, hour: number) => Date;

export function momentsBefore(now: Date): MomentOf {
  const midnight = Math.floor((now.getTime() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
  return (daysAgo, hour) => new Date(midnight - daysAgo * DAY_MS + hour * HOUR_MS);
}
