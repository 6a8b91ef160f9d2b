import type { Zone } from './zone.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 10_080].map(
  (minutes) => minutes * MINUTE_MS,
);
/** 1970-01-01 was a Thursday; weeks start on Monday. */
const MONDAY_MS = 4 * DAY_MS;
const MONTHS = [1, 2, 3, 6, 12];

/** Number of the day of a wall time, from 1970-01-01. */
export const dayOf = (wall: number): number => Math.floor(wall / DAY_MS);

/** Instants for the labels of a time axis, at most `count`, at round wall times of the zone. */
export function ticks(zone: Zone, from: number, to: number, count: number): number[] {
  const least = (to - from) / Math.max(1, count);
  const step = STEPS_MS.find((each) => each >= least);
  if (step === undefined) return months(zone, from, to, count);
  const found = step < DAY_MS ? clockTicks(zone, from, to, step) : [];
  return step < DAY_MS ? found : days(zone, from, to, (day) => (day * DAY_MS - MONDAY_MS) % step === 0);
}

function clockTicks(zone: Zone, from: number, to: number, step: number): number[] {
  return zone.sections(from, to).flatMap((section) => {
    const first = Math.ceil((section.from + section.shiftMs) / step) * step - section.shiftMs;
    const length = Math.max(0, Math.ceil((section.to - first) / step));
    const inside = Array.from({ length }, (_, index) => first + index * step);
    // The period's end is a tick too.
    const isEnd = section.to === to && (to + section.shiftMs) % step === 0;
    return isEnd ? [...inside, to] : inside;
  });
}

/** Starts of the days that are wanted. A midnight that the clocks skip or repeat is the first instant of its day. */
function days(zone: Zone, from: number, to: number, isWanted: (day: number) => boolean): number[] {
  const starts: number[] = [];
  let last = dayOf(zone.wall(from) - 1);
  for (const section of zone.sections(from, to + 1)) {
    for (let ts = section.from; ts < section.to; ) {
      const wall = ts + section.shiftMs;
      const day = dayOf(wall);
      if (day > last && isWanted(day)) starts.push(ts);
      last = Math.max(last, day);
      ts = (day + 1) * DAY_MS - section.shiftMs;
    }
  }
  return starts;
}

function months(zone: Zone, from: number, to: number, count: number): number[] {
  const firsts = days(zone, from, to, (day) => new Date(day * DAY_MS).getUTCDate() === 1);
  const every = MONTHS.find((each) => firsts.length / each <= count) ?? 12;
  return firsts.filter((ts) => new Date(zone.wall(ts)).getUTCMonth() % every === 0);
}
