import { clockTime } from '#contract/energy/period/rules.ts';
import { dayOf } from '#kit/days.ts';

/** The minute of the day of `22:30`; undefined for no time. */
export function minuteOf(clock: string): number | undefined {
  const [hour, minute] = clock.split(':').map(Number);
  return hour === undefined || minute === undefined ? undefined : hour * 60 + minute;
}

/** The time of day some minutes later: `08:00` for 12 hours after `20:00`. */
export const clockAfter = (clock: string, minutes: number): string =>
  clockTime(((minuteOf(clock) ?? 0) + minutes) % 1440);

/** A moment as a `datetime-local` value on the person's own clock; '' for none. */
export function localText(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return `${dayOf(at)}T${clockTime(at.getHours() * 60 + at.getMinutes())}`;
}
