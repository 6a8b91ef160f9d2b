import { Quality } from '#contract/energy/frame/quality.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Entry } from '#server/energy/curve/public.ts';

/** A continuous reading of a counter, in Wh. */
export interface Reading {
  readonly t: number;
  readonly wh: number;
}

/** The reading at the edge of two slots. After a gap, the one before it has an end and the one behind a start. */
export interface Edge {
  readonly close: number | null;
  readonly open: number | null;
  readonly isEstimated: boolean;
}

/** More missing frames are a gap: what was used meanwhile belongs to no slot. */
const GAP_FRAMES = 3;

/**
 * Edges whose reading the buckets do not have for certain: behind a bucket without a follower, and at one whose opening
 * is an estimate. The frames around them tell.
 */
export function doubtfulEdges(entries: ReadonlyMap<number, Entry>, now: number): number[] {
  const found = new Set<number>();
  for (const [t, { quality }] of entries) {
    if (t + SLOT_MS <= now && !entries.has(t + SLOT_MS)) found.add(t + SLOT_MS);
    if (quality & Quality.Estimated) found.add(t);
  }
  return [...found];
}

/** The edge between the good readings around it. */
export function edgeBetween(readings: readonly Reading[], at: number, intervalMs: number): Edge {
  const longest = GAP_FRAMES * intervalMs;
  const after = readings.find(({ t }) => t >= at);
  const before = readings.findLast(({ t }) => t < at);
  if (after?.t === at) return { open: after.wh, close: after.wh, isEstimated: false };
  if (before && after && after.t - before.t <= longest) {
    const share = (at - before.t) / (after.t - before.t);
    const wh = Math.round(before.wh + (after.wh - before.wh) * share);
    return { open: wh, close: wh, isEstimated: false };
  }
  return {
    open: after && after.t - at <= longest ? after.wh : null,
    close: before && at - before.t <= longest ? before.wh : null,
    isEstimated: true,
  };
}

/** The edge as the buckets have it, where the frames are no longer there. */
export function edgeOf(entries: ReadonlyMap<number, Entry>, at: number, position: number): Edge {
  const entry = entries.get(at);
  const wh = entry?.open[position] ?? null;
  if (entry && wh !== null)
    return { open: wh, close: wh, isEstimated: (entry.quality & Quality.Estimated) !== 0 };
  // The slot has just ended, and the next frame is under way.
  const close = entries.get(at - SLOT_MS)?.last?.[position] ?? null;
  return { open: null, close, isEstimated: true };
}
