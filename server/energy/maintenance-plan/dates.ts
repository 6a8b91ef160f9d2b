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
  const dates = new RRuleTemporal({ rruleString: ruleText(rule, tz) }).between(from, to, true);
  const seen = new Set<string>();
  return dates
    .map((date) => ({
      at: new Date(date.epochMilliseconds),
      name: date.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    }))
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, most);
}
