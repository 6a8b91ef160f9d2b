import type { Point } from '#contract/energy/device/points.ts';
import type { Values } from '#server/energy/telemetry/public.ts';

/** A stored frame of a device. */
export interface RawFrame {
  readonly t: number;
  readonly quality: number;
  readonly v: Values;
  readonly c: Values;
  /** Marked by its sender; it counts as present, but its values do not. */
  readonly isSuspect: boolean;
}

/** What a device's values mean. */
export interface RollModel {
  /** For each position whether it is a state, of which there is no mean. */
  readonly isState: readonly boolean[];
  /** Gauges that move whenever they are not zero. A day on which one stood still is suspect. */
  readonly moving: readonly Point[];
  /** For each counter the decimals of its kWh. */
  readonly decimals: readonly number[];
  readonly intervalMs: number;
  readonly ratedKw: number | null;
}
