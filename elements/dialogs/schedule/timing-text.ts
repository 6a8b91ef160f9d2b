import type { ScheduleTiming } from '#contract/user-centre/schedule/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';

/** A day of a Monday. */
const MONDAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** The name of a day of the week, from Monday as 1. */
export const weekdayName = (language: string, day: number, weekday: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY_MS + (day - 1) * DAY_MS);

/** Says when a schedule is sent, such as “Every Mon, Fri at 08:00 (Asia/Shanghai)”. */
export function useTimingText(): (timing: ScheduleTiming) => string {
  const { t, i18n } = useTranslation('schedule');
  return ({ every, days, dayOfMonth, at, tz }) => {
    const names = days.toSorted((one, other) => one - other).map((day) => weekdayName(i18n.language, day));
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' }).format(names);
    return t(`when.${every}`, { days: list, day: dayOfMonth, at, tz });
  };
}
