import { RRuleTemporal } from 'rrule-temporal';
import type { DutyFields } from '#contract/energy/duty/calls.ts';

/** A time in ms since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Plan = DutyFields;

/** A time in which somebody is off, and who stands in; null for nobody. */
export interface Swap extends Span {
  readonly userId: string;
  readonly byUserId: string | null;
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A rule of RFC 5545 with its start in the zone of the plan. */
function ruleOf({ from, at, tz, every, interval, days }: Plan): string {
  const start = `${from.replaceAll('-', '')}T${at.replace(':', '')}00`;
  const by = every === 'week' && days.length > 0 ? `;BYDAY=${days.map((day) => DAYS[day - 1]).join()}` : '';
  const rule =
    every === 'once'
      ? 'FREQ=DAILY;COUNT=1'
      : `FREQ=${every === 'day' ? 'DAILY' : 'WEEKLY'};INTERVAL=${interval}${by}`;
  return `DTSTART;TZID=${tz}:${start}\nRRULE:${rule}`;
}

/** The times of a plan that touch a span. They end by the wall clock, whatever it does in between. */
export function shiftsOf(plan: Plan, { from, to }: Span): Span[] {
  const rule = new RRuleTemporal({ rruleString: ruleOf(plan) });
  // A change of the clock lengthens a duty by an hour at most.
  const before = new Date(from - (plan.minutes + 60) * 60_000);
  return rule
    .between(before, new Date(to), true)
    .filter((start) => plan.until === null || start.toPlainDate().toString() <= plan.until)
    .map((start) => ({
      from: start.epochMilliseconds,
      to: start.toPlainDateTime().add({ minutes: plan.minutes }).toZonedDateTime(plan.tz).epochMilliseconds,
    }))
    .filter((shift) => shift.to > from && shift.from < to);
}

/** Who is on duty in a span of time. */
export interface Roster {
  /** Whether a person is on duty. Who has no plan always is, but for the times off. */
  isOnDuty(userId: string, at: number): boolean;
  /** The times of a person's plans without the times off, and those of others that the person takes. */
  shiftsOf(userId: string): readonly (Span & { readonly isSwap: boolean })[];
}

const covers = ({ from, to }: Span, at: number) => from <= at && at < to;

export function rosterOf(plans: readonly Plan[], swaps: readonly Swap[], span: Span): Roster {
  const own = new Map<string, Span[]>();
  for (const plan of plans) {
    const known = own.get(plan.userId) ?? [];
    own.set(plan.userId, [...known, ...shiftsOf(plan, span)]);
  }
  return {
    isOnDuty(userId, at) {
      if (swaps.some((swap) => swap.byUserId === userId && covers(swap, at))) return true;
      if (swaps.some((swap) => swap.userId === userId && covers(swap, at))) return false;
      const shifts = own.get(userId);
      return shifts === undefined || shifts.some((shift) => covers(shift, at));
    },
    shiftsOf(userId) {
      const off = swaps.filter((swap) => swap.userId === userId);
      const planned = without(own.get(userId) ?? [], off);
      const taken = swaps
        .filter((swap) => swap.byUserId === userId && swap.to > span.from && swap.from < span.to)
        .map(({ from, to }) => ({ from, to, isSwap: true }));
      return [...planned.map((shift) => ({ ...shift, isSwap: false })), ...taken].sort(
        (one, other) => one.from - other.from,
      );
    },
  };
}

const byStart = (one: Span, other: Span) => one.from - other.from;

/** Spans that may overlap, as ones that do not, in order. */
function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of spans.toSorted(byStart)) {
    const last = apart.at(-1);
    if (last && span.from <= last.to)
      apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else apart.push(span);
  }
  return apart;
}

/** Cuts the holes out of the spans, in one pass over both. */
function without(spans: readonly Span[], off: readonly Span[]): Span[] {
  const holes = merged(off);
  const left: Span[] = [];
  let first = 0;
  for (const { from, to } of spans.toSorted(byStart)) {
    while ((holes[first]?.to ?? to) <= from) first += 1;
    let at = from;
    for (let next = first; ; next += 1) {
      const hole = holes[next];
      if (!hole || hole.from >= to) break;
      if (hole.from > at) left.push({ from: at, to: hole.from });
      at = hole.to;
    }
    if (at < to) left.push({ from: at, to });
  }
  return left;
}
