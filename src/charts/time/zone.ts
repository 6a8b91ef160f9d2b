const MINUTE_MS = 60_000;

/** Minutes east of UTC from an instant on. */
export interface Offset {
  readonly from: number;
  readonly minutes: number;
}

/** A time during which the clocks do not change. */
interface Section {
  readonly from: number;
  readonly to: number;
  readonly shiftMs: number;
}

/** The clocks of a station: instants in ms since 1970 to wall times, in ms as if they were UTC, and the reverse. */
export interface Zone {
  readonly wall: (ts: number) => number;
  readonly minutes: (ts: number) => number;
  /** True for an instant whose wall time comes twice. */
  readonly isTwice: (ts: number) => boolean;
  /** The parts of a period without a change of the clocks. */
  readonly sections: (from: number, to: number) => readonly Section[];
}

/** The zone of an answer. Never the browser's: a station's day is the same from everywhere. */
export function zoneOf(offsets: readonly Offset[]): Zone {
  const known = offsets.length > 0 ? offsets : [{ from: 0, minutes: 0 }];
  const minutes = (ts: number) => (known.findLast(({ from }) => from <= ts) ?? (known[0] as Offset)).minutes;
  return {
    minutes,
    wall: (ts) => ts + minutes(ts) * MINUTE_MS,
    isTwice: (ts) =>
      known.some(({ from, minutes: after }, index) => {
        const before = known[index - 1]?.minutes ?? after;
        return Math.abs(ts - from + 0.5) < (before - after) * MINUTE_MS;
      }),
    sections(from, to) {
      const starts = [from, ...known.map((each) => each.from).filter((each) => each > from && each < to)];
      return starts.map((start, index) => ({
        from: start,
        to: starts[index + 1] ?? to,
        shiftMs: minutes(start) * MINUTE_MS,
      }));
    },
  };
}
