import type { DeviceFacts } from '#server/energy/device/public.ts';

/** The point that tells a device's state. */
export const STATE = 'state';

/** The point that tells a device's state, with its values in which the device is not available. */
export function statePointOf({ model }: DeviceFacts): { readonly pos: number; readonly faults: number[] } {
  const point = model.points.get(STATE);
  const pos = point && point.kind !== 'counter' ? point.pos : 0;
  return { pos, faults: [...(point?.faults ?? [])] };
}

/** Share of a time in which frames came and told no fault, in %; null for no time. */
export function availabilityPercent(availableS: number, totalS: number): number | null {
  return totalS > 0 ? Math.round(Math.min(100, (availableS / totalS) * 100) * 100) / 100 : null;
}
