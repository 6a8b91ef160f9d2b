import { Temporal } from 'temporal-polyfill';
import type { ScheduleTiming } from '#contract/user-centre/schedule/calls.ts';
import type { SchedulePeriod } from '#contract/user-centre/schedule/limits.ts';

type Timing = Omit<ScheduleTiming, 'period'>;

/** The longest time between two dates: a monthly one from the first of a month to the end of the next. */
const MOST_DAYS = 62;

function isDate({ every, days, dayOfMonth }: Timing, day: Temporal.PlainDate): boolean {
  if (every === 'week') return days.includes(day.dayOfWeek);
  return every === 'day' || day.day === Math.min(dayOfMonth, day.daysInMonth);
}

/** The first date after a moment. A wall-clock time that a change of the clock skips is an hour later. */
export function nextTime(timing: Timing, after: Date): Date {
  const { tz, at } = timing;
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(tz).toPlainDate();
  for (let offset = 0; offset <= MOST_DAYS; offset += 1) {
    const day = from.add({ days: offset });
    if (!isDate(timing, day)) continue;
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone: tz, plainTime: at });
    if (epochMilliseconds > after.getTime()) return new Date(epochMilliseconds);
  }
  throw new RangeError('The schedule has no date.');
}

const firstDays: Readonly<
  Record<
    Exclude<SchedulePeriod, 'none'>,
    (day: Temporal.PlainDate) => [Temporal.PlainDate, Temporal.PlainDate]
  >
> = {
  yesterday: (day) => [day.subtract({ days: 1 }), day],
  last7Days: (day) => [day.subtract({ days: 7 }), day],
  lastWeek(day) {
    const monday = day.subtract({ days: day.dayOfWeek - 1 });
    return [monday.subtract({ weeks: 1 }), monday];
  },
  lastMonth(day) {
    const first = day.with({ day: 1 });
    return [first.subtract({ months: 1 }), first];
  },
};

/** The time that a date is about, in whole days of the zone; null without. The end is not part of it. */
export function periodOf(
  { period, tz }: Pick<ScheduleTiming, 'period' | 'tz'>,
  due: Date,
): { from: Date; to: Date } | null {
  if (period === 'none') return null;
  const day = Temporal.Instant.fromEpochMilliseconds(due.getTime()).toZonedDateTimeISO(tz).toPlainDate();
  const [from, to] = firstDays[period](day).map(
    (first) => new Date(first.toZonedDateTime(tz).epochMilliseconds),
  );
  if (!from || !to) throw new RangeError('The period has no ends.');
  return { from, to };
}
