import type { Language } from '#contract/preferences.ts';
import { dayOf } from './ticks.ts';
import type { Zone } from './zone.ts';

const MINUTES_PER_HOUR = 60;
const DAY_MS = 86_400_000;

/** Wall times of a zone in the words of a language. */
export interface TimeWords {
  /** `07:45`, and where that comes twice `02:30 UTC+1`. */
  readonly clock: (ts: number) => string;
  /** Date and time. */
  readonly full: (ts: number) => string;
  /** `07:45–09:00`, with dates where they differ. */
  readonly span: (from: number, to: number) => string;
  /** Labels of ticks: a time, and below it the date where a day begins. */
  readonly axis: (ticks: readonly number[]) => string[];
  /** Name of the offset: `UTC+1`. */
  readonly offset: (ts: number) => string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall times are formatted as if they were UTC, so that the browser's zone has no part in them. */
function format(language: Language, options: Intl.DateTimeFormatOptions): (wall: number) => string {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return (wall) => made.format(wall);
}

export function timeWords(language: Language, zone: Zone): TimeWords {
  const hourMinute = format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const withSeconds = format(language, { timeStyle: 'medium', hourCycle: 'h23' });
  const day = format(language, { month: 'short', day: 'numeric' });
  const date = format(language, { weekday: 'short', month: 'short', day: 'numeric' });
  const month = format(language, { year: 'numeric', month: 'short' });

  const offset = (ts: number) => {
    const minutes = zone.minutes(ts);
    const rest = Math.abs(minutes) % MINUTES_PER_HOUR;
    const hours = Math.trunc(Math.abs(minutes) / MINUTES_PER_HOUR);
    return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  };
  const clock = (ts: number) => {
    const wall = zone.wall(ts);
    const text = wall % 60_000 === 0 ? hourMinute(wall) : withSeconds(wall);
    return zone.isTwice(ts) ? `${text} ${offset(ts)}` : text;
  };
  const full = (ts: number) => `${date(zone.wall(ts))} ${clock(ts)}`;
  const sameDay = (a: number, b: number) => dayOf(zone.wall(a)) === dayOf(zone.wall(b));

  return {
    clock,
    full,
    offset,
    span: (from, to) => `${full(from)} – ${sameDay(from, to) ? clock(to) : full(to)}`,
    axis(ticks) {
      const isByDay = ticks.every((ts) => zone.wall(ts) % DAY_MS === 0);
      const isLong = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0) > 100 * DAY_MS;
      if (isByDay) return ticks.map((ts) => (isLong ? month : day)(zone.wall(ts)));
      return ticks.map((ts, index) => {
        const before = ticks[index - 1];
        const text = hourMinute(zone.wall(ts));
        return before !== undefined && sameDay(before, ts) ? text : `${text}\n${day(zone.wall(ts))}`;
      });
    },
  };
}
