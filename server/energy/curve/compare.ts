import type { Comparison } from '#contract/energy/curve/limits.ts';
import { dateOf } from '#contract/energy/curve/rules.ts';
import type { Offset } from '#server/energy/day/public.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The wall time of an instant, in ms as if it were UTC. The offsets are in order and begin at or before the instant. */
export function wallAt(offsets: readonly Offset[], at: number): number {
  const offset = offsets.findLast(({ from }) => from <= at) ?? offsets[0];
  return at + (offset?.minutes ?? 0) * MINUTE_MS;
}

/** The first instant with a wall time; null for a wall time that the clocks skip. */
export function instantOf(offsets: readonly Offset[], wall: number): number | null {
  for (const [index, { from, minutes }] of offsets.entries()) {
    const at = wall - minutes * MINUTE_MS;
    const next = offsets[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    // Before the first offset that is known, that one was in force too.
    if ((index === 0 || at >= from) && at < next) return at;
  }
  return null;
}

/** How many days before a wall time the period begins that it is compared with. */
export function shiftOf(compare: Comparison | string, wall: number): number | null {
  const day = Math.floor(wall / DAY_MS);
  switch (compare) {
    case 'day':
      return 1;
    case 'week':
      return 7;
    case 'month':
      return day - monthsBefore(wall, 1);
    case 'year':
      return day - monthsBefore(wall, 12);
    default: {
      const date = dateOf(compare);
      return date === undefined ? null : day - date / DAY_MS;
    }
  }
}

/** The same day some months before, in days since 1970; the last one of a shorter month. */
function monthsBefore(wall: number, months: number): number {
  const date = new Date(wall);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS;
}

/** A period that another one is compared with: the same wall times, whole days apart. */
export interface Shifted {
  readonly from: number;
  readonly to: number;
  /** The instant of the other period at which an entry is shown; null for one that has no place there. */
  readonly placeOf: (at: number) => number | null;
}

/** Shifts a period by whole local days. `there` are the offsets around the shifted period. */
export function shifted(
  { from, to }: { readonly from: number; readonly to: number },
  days: number,
  here: readonly Offset[],
  there: readonly Offset[],
): Shifted {
  const shift = days * DAY_MS;
  const edge = (at: number) => {
    const wall = wallAt(here, at) - shift;
    return instantOf(there, wall) ?? instantOf(there, wall + 60 * MINUTE_MS) ?? at - shift;
  };
  return {
    from: edge(from),
    to: edge(to),
    placeOf(at) {
      const wall = wallAt(there, at);
      // The second time of an hour that comes twice has no place of its own.
      return instantOf(there, wall) === at ? instantOf(here, wall + shift) : null;
    },
  };
}
