import type { Coverage } from '#contract/energy/pusher/coverage.ts';

const HOUR_MS = 3_600_000;

/** A local day with the place of its hours. */
export interface Day {
  readonly date: string;
  readonly startsAt: number;
  /** Index of its first hour, and how many it has: 23 to 25. */
  readonly first: number;
  readonly hours: number;
  /** The times at which its hours begin, and at which the last one ends. */
  readonly clocks: readonly string[];
}

/** The days of a week of hours. */
export function daysOf({ from, to, tz }: Coverage): Day[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: tz, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const start = Date.parse(from);
  const count = Math.ceil((Date.parse(to) - start) / HOUR_MS);
  const days: { date: string; startsAt: number; first: number; hours: number; clocks: string[] }[] = [];
  for (let index = 0; index < count; index++) {
    const at = start + index * HOUR_MS;
    const [date = '', clock = ''] = format.format(at).split(', ');
    const last = days.at(-1);
    if (last?.date === date) {
      last.hours += 1;
      last.clocks.push(clock);
    } else days.push({ date, startsAt: at, first: index, hours: 1, clocks: [clock] });
  }
  for (const day of days) day.clocks.push('24:00');
  return days;
}

/** The times of a day with nobody: `02:00–06:00`. */
export function nobodyIn({ clocks }: Day, counts: readonly number[]): string[] {
  const spans: { from: number; to: number }[] = [];
  counts.forEach((count, hour) => {
    if (count > 0) return;
    const last = spans.at(-1);
    if (last?.to === hour) last.to = hour + 1;
    else spans.push({ from: hour, to: hour + 1 });
  });
  return spans.map(({ from, to }) => `${clocks[from]}–${clocks[to]}`);
}
