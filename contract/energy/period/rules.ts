import type { Violation } from '../../rules/violation.ts';
import { DAY_MINUTES } from './limits.ts';

/** A part of a day in minutes since local midnight, without its end. The end of the day is 1440, not 0. */
export interface Period {
  startMinute: number;
  endMinute: number;
}

/** Formats a minute of the day as `10:30`. The end of the day is `24:00`. */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The end must not be 0 and must be after the start, both within one day. */
export function periodViolation({ startMinute, endMinute }: Period): Violation | null {
  if (endMinute === 0) return { rule: 'period.end' };
  if (![startMinute, endMinute].every(isOfDay)) return { rule: 'period.day' };
  return startMinute < endMinute ? null : { rule: 'period.order' };
}

const isOfDay = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute <= DAY_MINUTES;

/** Indexes of the periods that overlap an earlier one. */
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
