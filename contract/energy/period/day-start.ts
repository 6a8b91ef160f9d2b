/** Minutes east of UTC from an instant on. */
interface Offset {
  readonly from: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** The instant at which a local date begins, by the offsets of its zone; later where the clocks skip midnight. */
export function startOfDate(date: string, offsets: readonly Offset[]): number {
  const wall = Date.parse(`${date}T00:00:00Z`);
  const minutesAt = (ts: number) => (offsets.findLast(({ from }) => from <= ts) ?? offsets[0])?.minutes ?? 0;
  const first = wall - minutesAt(wall) * MINUTE_MS;
  return wall - minutesAt(first) * MINUTE_MS;
}

/** The next calendar date. */
export const dateAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
