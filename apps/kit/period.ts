/** Calendar dates of a station, both inside, such as `2026-11-23`. They are no instants: no clock takes part. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What a period can be set to by one press. All others are ranges. */
export const PERIOD_KINDS = ['day', 'week', 'days30', 'month', 'range'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;

const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const addDays = (date: string, days: number): string => dateOf(msOf(date) + days * DAY_MS);

/** Number of days, both ends inside. */
export const daysIn = ({ from, to }: Period): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;

/** Weekday of the 1st and so on do not matter: a month is from its first day to its last. */
function monthOf(date: string, later = 0): Period {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + later, 1);
  return { from: dateOf(first), to: dateOf(Date.UTC(year, month + later, 0)) };
}

/** The period of a kind that ends on or holds the date. */
export function periodOf(kind: Exclude<PeriodKind, 'range'>, date: string): Period {
  if (kind === 'month') return monthOf(date);
  const days = { day: 1, week: 7, days30: 30 }[kind];
  return { from: addDays(date, 1 - days), to: date };
}

export function kindOf(period: Period): PeriodKind {
  const month = monthOf(period.from);
  if (month.from === period.from && month.to === period.to) return 'month';
  return ({ 1: 'day', 7: 'week', 30: 'days30' } as const)[daysIn(period)] ?? 'range';
}

/** The period before (−1) or after (1): the next month of a month, else as many days. */
export function stepped(period: Period, step: 1 | -1): Period {
  if (kindOf(period) === 'month') return monthOf(period.from, step);
  const days = daysIn(period) * step;
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

const isDate = (text: string): boolean =>
  DATE.test(text) && !Number.isNaN(msOf(text)) && dateOf(msOf(text)) === text;

/** The period of an address, or the day itself where it names none that exists. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return isDate(from) && isDate(to) && from <= to ? { from, to } : { from: today, to: today };
}
