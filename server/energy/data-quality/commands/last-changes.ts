import type { QueryOf } from '#contract/call.ts';
import { type LastChange, readLastChanges } from '#contract/energy/data-quality/calls.ts';
import { LAST_CHANGE_DAYS } from '#contract/energy/data-quality/limits.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import { type Entry, entryKey, preparePast, type Reader, readEntries } from '#server/energy/curve/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';

const DAY_MS = 86_400_000;
/** A model has up to a thousand points, more than a statement has columns for. */
const POINTS_AT_ONCE = 200;

/** When each point of a device changed last. */
export async function findLastChanges(
  context: Context,
  reader: Reader,
  asker: Asker,
  { station, device: code }: QueryOf<typeof readLastChanges>,
): Promise<LastChange[]> {
  const place = await requireStation(context, asker, readLastChanges, station);
  const device = (await reader.devices.of(place.id)).byCode.get(code);
  if (!device) throw refuseField('device', 'series.device', { device: code });
  const points = [...device.model.points.values()];
  const now = context.clock().getTime();
  const changesSince = async (wanted: readonly Point[], days: number, density: 1440 | 96) => {
    const found = new Map<string, number>();
    const span = { from: now - days * DAY_MS, to: now, now, density };
    for (let first = 0; first < wanted.length; first += POINTS_AT_ONCE) {
      const part = wanted.slice(first, first + POINTS_AT_ONCE);
      const lines = part.map((point) => ({ stationId: place.id, device, point }));
      await preparePast(reader, lines, span);
      const entries = await readEntries(context.telemetry, lines, span);
      for (const [code, at] of changesIn(entries.get(entryKey(place.id, device.id)) ?? [], part))
        found.set(code, at);
    }
    return found;
  };
  const recent = await changesSince(points, 1, 1440);
  // Most points changed within the day; the others are looked for in what is coarser.
  const still = points.filter((point) => !recent.has(point.code));
  const before = await changesSince(still, LAST_CHANGE_DAYS, 96);
  return points.map((point) => ({
    point: point.code,
    at: recent.get(point.code) ?? before.get(point.code) ?? null,
  }));
}

type Row = Pick<Entry, 't' | 'value' | 'open'> & Partial<Pick<Entry, 'min' | 'max'>>;

/** Times of the last changes of points in frames or buckets, in order. Those without a value say nothing. */
export function changesIn(
  entries: readonly Row[],
  points: readonly Pick<Point, 'code' | 'kind' | 'pos'>[],
): Map<string, number> {
  const found = new Map<string, number>();
  for (const { code, kind, pos } of points) {
    let before: number | null = null;
    for (const { t, value, open, min, max } of entries) {
      const isCounter = kind === 'counter';
      const shown = (isCounter ? open : value)[pos - 1] ?? null;
      if (shown === null) continue;
      const isMoving = !isCounter && (min?.[pos - 1] ?? shown) !== (max?.[pos - 1] ?? shown);
      if (isMoving || (before !== null && shown !== before)) found.set(code, t);
      before = shown;
    }
  }
  return found;
}
