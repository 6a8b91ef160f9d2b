/** Kinds of points: a gauge is a present value, a counter only grows, a state is a code. */
export const POINT_KINDS = ['gauge', 'counter', 'state'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/**
 * A point of a device model. Gauges and states share one row of values, counters have one of their own; `pos` is the
 * place in that row, from 1. A position is never used for something else in a later version.
 */
export interface Point {
  readonly code: string;
  /** What people call it; the code where it has no name. */
  readonly name?: string;
  readonly kind: PointKind;
  readonly pos: number;
  /** Counters are in kWh. */
  readonly unit: string;
  /** Factor from what the device sends to the unit. */
  readonly scale: number;
  /** Limits in the unit; null for none. */
  readonly min: number | null;
  readonly max: number | null;
  readonly decimals: number;
  readonly writable: boolean;
  /** Values of a state in which the device is not available. */
  readonly faults?: readonly number[];
  /** How far a read-back may be from a set-point. */
  readonly tolerance?: number;
  /** Seconds until a set-point takes effect. */
  readonly settleS?: number;
}

/** The point of a weather station that PV yield is held against. */
export const IRRADIANCE = 'planeIrradiance';

/** An alarm code that a device sends by itself, with the level that it stands for: 1 is the mildest. */
export interface DeviceEvent {
  readonly code: string;
  readonly level: 1 | 2 | 3;
}

/**
 * Limits of operation of a product, narrower than what its points can show. One that its maker does not name is missing.
 * A spread is the distance between the highest and the lowest cell of a device.
 */
export interface ModelLimits {
  readonly cellMinV?: number;
  readonly cellMaxV?: number;
  readonly cellMaxC?: number;
  readonly spreadV?: number;
  readonly spreadC?: number;
}

/** Figures of a station that its devices' points make. Powers are in kW, energies are counters. */
export const CHANNEL_ROLES = [
  'pvKw',
  'storageKw',
  'loadKw',
  'gridKw',
  'socPercent',
  'pvWh',
  'chargeWh',
  'dischargeWh',
  'loadWh',
  'buyWh',
  'sellWh',
] as const;
export type ChannelRole = (typeof CHANNEL_ROLES)[number];
