/** Calendar dates of a station, both inside, such as `2026-11-23`. They are no instants: no clock takes part. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What a period can be set to by one press. All others are ranges. A week begins on Monday. */
export const PERIOD_KINDS = ['day', 'week', 'month', 'year', 'days7', 'days30', 'range'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** A billing month can begin on a day that every month has. */
export const CYCLE_MAX_DAY = 28;

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;

const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const addDays = (date: string, days: number): string => dateOf(msOf(date) + days * DAY_MS);

/** Number of days, both ends inside. */
export const daysIn = ({ from, to }: Period): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;

/** Days since Monday. */
const weekday = (date: string): number => (new Date(msOf(date)).getUTCDay() + 6) % 7;

/** The month that holds the date. It begins on the 1st, or on another day of the month that bills are made from. */
function monthOf(date: string, cycleDay: number, later = 0): Period {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = month - 1 + later - (day < cycleDay ? 1 : 0);
  return {
    from: dateOf(Date.UTC(year, first, cycleDay)),
    to: dateOf(Date.UTC(year, first + 1, cycleDay - 1)),
  };
}

function yearOf(date: string, later = 0): Period {
  const year = String(Number(date.slice(0, 4)) + later).padStart(4, '0');
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The period of a kind: days end on the date; week, month and year hold it. */
export function periodOf(kind: Exclude<PeriodKind, 'range'>, date: string, cycleDay = 1): Period {
  switch (kind) {
    case 'month':
      return monthOf(date, cycleDay);
    case 'year':
      return yearOf(date);
    case 'week':
      return { from: addDays(date, -weekday(date)), to: addDays(date, 6 - weekday(date)) };
    default:
      return { from: addDays(date, 1 - { day: 1, days7: 7, days30: 30 }[kind]), to: date };
  }
}

const same = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

/** The kinds that a period can be. Seven days can be a week, too. */
const kindsOf = (period: Period, cycleDay: number): PeriodKind[] =>
  PERIOD_KINDS.filter((kind) => kind === 'range' || same(periodOf(kind, period.to, cycleDay), period));

/** The kind of a period: the wanted one if it fits, else the first that does. */
export function kindOf(period: Period, wanted?: PeriodKind, cycleDay = 1): PeriodKind {
  const kinds = kindsOf(period, cycleDay);
  return (wanted && kinds.includes(wanted) ? wanted : kinds[0]) ?? 'range';
}

/** The period before (−1) or after (1): the next month of a month, the next year of a year, else as many days. */
export function stepped(period: Period, step: 1 | -1, cycleDay = 1): Period {
  const kind = kindOf(period, undefined, cycleDay);
  if (kind === 'month') return monthOf(period.from, cycleDay, step);
  if (kind === 'year') return yearOf(period.from, step);
  const days = daysIn(period) * step;
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

/** Whether a text is a date that exists. */
export const isDate = (text: string): boolean =>
  DATE.test(text) && !Number.isNaN(msOf(text)) && dateOf(msOf(text)) === text;

/** The period of an address, or the day itself where it names none that exists. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return isDate(from) && isDate(to) && from <= to ? { from, to } : { from: today, to: today };
}
