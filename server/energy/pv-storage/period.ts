import { lastDateOf } from '#contract/energy/curve/rules.ts';
import type { BalancePeriod } from '#contract/energy/pv-storage/limits.ts';

/** First and last date of the day or month that a date is in. */
export const datesOf = (period: BalancePeriod, date: string): readonly [from: string, to: string] =>
  period === 'day' ? [date, date] : [`${date.slice(0, 7)}-01`, lastDateOf(date.slice(0, 7))];
