import type { Violation } from '../../rules/violation.ts';
import { DAY_MINUTES } from './limits.ts';

/** A part of a day, in minutes since local midnight; the end is not in it. The day ends at 1440, never at 0. */
export interface Period {
  startMinute: number;
  endMinute: number;
}

/** A minute of the day as it is read: `10:30`; the day's end is `24:00`. */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The end is not 0 and comes after the start, both within one day. */
export function periodViolation({ startMinute, endMinute }: Period): Violation | null {
  if (endMinute === 0) return { rule: 'period.end' };
  if (![startMinute, endMinute].every(isOfDay)) return { rule: 'period.day' };
  return startMinute < endMinute ? null : { rule: 'period.order' };
}

const isOfDay = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute <= DAY_MINUTES;

/** The positions of the periods that begin before an earlier one has ended. */
export function overlapping(periods: readonly Period[]): number[] {
  let end = 0;
  return periods
    .map((period, position) => ({ ...period, position }))
    .sort((a, b) => a.startMinute - b.startMinute || a.position - b.position)
    .filter(({ startMinute, endMinute }) => {
      const overlaps = startMinute < end;
      end = Math.max(end, endMinute);
      return overlaps;
    })
    .map(({ position }) => position);
}
