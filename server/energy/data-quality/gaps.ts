import type { DeviceQuality } from '#contract/energy/data-quality/calls.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';

/** More missing frames make a quarter of an hour incomplete. */
const MISSING_FRAMES = 3;

/** Whether a quarter of an hour with so many frames counts as present. */
export const isPresent = (frames: number, intervalMs: number): boolean =>
  frames >= Math.max(1, Math.round(SLOT_MS / intervalMs) - MISSING_FRAMES);

/** The quarters of an hour of a period that are missing, neighbours as one gap. */
export function gapsIn(present: ReadonlySet<number>, from: number, to: number): DeviceQuality['gaps'] {
  const gaps: { from: number; to: number; slots: number }[] = [];
  for (let at = from; at + SLOT_MS <= to; at += SLOT_MS) {
    if (present.has(at)) continue;
    const last = gaps.at(-1);
    if (last?.to === at) {
      last.to = at + SLOT_MS;
      last.slots += 1;
    } else gaps.push({ from: at, to: at + SLOT_MS, slots: 1 });
  }
  return gaps;
}
