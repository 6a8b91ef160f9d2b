import { RRuleTemporal } from 'rrule-temporal';
import type { PlanRule } from '#contract/energy/maintenance-plan/calls.ts';

type TimeRule = Extract<PlanRule, { kind: 'time' }>;

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const UNITS = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** A date of a rule by time. */
export interface PlanDate {
  readonly at: Date;
  /** The wall-clock time, which names it: an hour that comes twice has one. */
  readonly name: string;
}

const DAY_MS = 86_400_000;

/**
 * The last start of a daily rule at least a day before a moment: the library counts the periods from the start, and gives
 * up after 10,000.
 */
function nearStart({ from, every, interval }: TimeRule, moment: Date): string {
  const first = Date.parse(from);
  const passed = Math.floor((moment.getTime() - first) / (interval * DAY_MS)) - 2;
  if (every !== 'day' || passed <= 0) return from;
  return new Date(first + passed * interval * DAY_MS).toISOString().slice(0, 10);
}

/** A rule of RFC 5545 with its start in a station’s zone. */
function ruleText({ from, at, every, interval, days, nth }: TimeRule, tz: string): string {
  const start = `${from.replaceAll('-', '')}T${at.replace(':', '')}00`;
  const named = days.map((day) => DAYS[day - 1]);
  const parts = [`FREQ=${UNITS[every]}`, `INTERVAL=${interval}`];
  if (every === 'week' && named.length > 0) parts.push(`BYDAY=${named.join()}`);
  if ((every === 'month' || every === 'year') && nth !== null) {
    if (every === 'year') parts.push(`BYMONTH=${Number(from.slice(5, 7))}`);
    parts.push(`BYDAY=${nth}${named[0]}`);
  }
  return `DTSTART;TZID=${tz}:${start}\nRRULE:${parts.join(';')}`;
}

/** The dates of a rule from one moment to another, both inside, at most `most`. */
export function datesOf(rule: TimeRule, tz: string, from: Date, to: Date, most: number): PlanDate[] {
  const near = { ...rule, from: nearStart(rule, from) };
  const dates = new RRuleTemporal({ rruleString: ruleText(near, tz) });
  const found = new Map<string, PlanDate>();
  // One by one: years of dates of which the first is wanted would hold up everybody.
  for (let date = dates.next(from, true); date && found.size < most; ) {
    const at = new Date(date.epochMilliseconds);
    if (at > to) break;
    const name = date.toPlainDateTime().toString({ smallestUnit: 'minute' });
    if (!found.has(name)) found.set(name, { at, name });
    date = dates.next(at, false);
  }
  return [...found.values()];
}
