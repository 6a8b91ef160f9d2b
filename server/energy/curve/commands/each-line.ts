import { setImmediate } from 'node:timers/promises';
import type { Telemetry } from '#server/db/telemetry.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { type Entry, type Span, WIDTH_MS } from '../line.ts';
import { createTurns } from '../turn.ts';
import { entryKey, readEntries, type Wanted } from './entries.ts';

/** Rows that are in memory at a time: two devices with a month of frames. */
const PART_ROWS = 100_000;

/** From so many rows on, devices are read by two statements at the same time, since a database sorts each alone. */
const HALVED_ROWS = 5000;

/** A server reads one large request at a time: several would need the memory that all its other work has. */
const turns = new WeakMap<Telemetry, ReturnType<typeof createTurns>>();

/** Where lines are read, and for whom. */
export interface LineSource {
  readonly telemetry: Telemetry;
  readonly asker: Asker;
}

/**
 * Folds what the database has of each wanted line. Devices are read in parts, each of which is dropped when its lines
 * are folded, and other requests are answered in between.
 */
export async function foldEachLine<Line>(
  { telemetry, asker }: LineSource,
  wanted: readonly Wanted[],
  span: Span,
  fold: (one: Wanted, entries: readonly Entry[]) => Line,
): Promise<Line[]> {
  const keyOf = ({ stationId, device }: Wanted) => entryKey(stationId, device.id);
  const devices = [...new Set(wanted.map(keyOf))];
  const rows = Math.max(1, Math.ceil((span.to - span.from) / WIDTH_MS[span.density]));
  const size = Math.max(1, Math.floor(PART_ROWS / rows));
  const lines: Line[] = Array(wanted.length);
  const readPart = async (part: ReadonlySet<string>, pause: () => Promise<void>) => {
    // Device by device: entries are made anew for each change of it.
    const own = [...part].flatMap((key) => [...wanted.entries()].filter(([, one]) => keyOf(one) === key));
    const entries = await readEntries(
      telemetry,
      own.map(([, one]) => one),
      span,
    );
    for (const [index, one] of own) {
      lines[index] = fold(one, entries.get(keyOf(one)) ?? []);
      await pause();
    }
  };
  if (rows * wanted.length <= PART_ROWS) {
    const half = rows * devices.length > HALVED_ROWS ? Math.ceil(devices.length / 2) : devices.length;
    const halves = [devices.slice(0, half), devices.slice(half)].filter((part) => part.length > 0);
    await Promise.all(halves.map((part) => readPart(new Set(part), async () => undefined)));
    return lines;
  }
  const turn = turns.get(telemetry) ?? createTurns();
  turns.set(telemetry, turn);
  return turn(asker.userId, async () => {
    for (let from = 0; from < devices.length; from += size)
      await readPart(new Set(devices.slice(from, from + size)), () => setImmediate());
    return lines;
  });
}
