import type { DeviceEvent, ModelLimits, Point, PointKind } from '#contract/energy/device/points.ts';
import { drift, noise } from '../noise.ts';
import type { Plant } from '../plant.ts';
import type { Places } from '../state.ts';
import type { Story } from '../story.ts';
import { type Minute, STEP_MS } from '../truth.ts';

/** A device of a simulated station, with what its values need. */
export interface Part {
  readonly code: string;
  readonly seed: number;
  /** Number of its kind in the station, from 0. */
  readonly index: number;
  /** The bank that it belongs to, and its share of that. */
  readonly bank: number;
  readonly share: number;
  readonly plant: Plant;
  readonly places: Places;
  /** Of an inverter: strings without current. */
  readonly deadStrings: Story['deadStrings'];
  /** Readings of a meter's register out of the site's energies, in Wh. */
  readonly register: (minute: Minute) => { readonly import: number; readonly export: number };
}

/** A value of a device at a minute; a counter's in Wh. */
type Value = (minute: Minute, part: Part) => number;

export interface SimulatedPoint extends Point {
  readonly value: Value;
}

/** A product of the demo: a model's points, and how their values follow from what is true in the station. */
export interface Product {
  readonly kind: string;
  readonly maker: string;
  readonly model: string;
  readonly points: readonly SimulatedPoint[];
  readonly events: readonly DeviceEvent[];
  readonly limits: ModelLimits;
}

interface PointFacts {
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  /** Of a point that can be set. */
  readonly tolerance?: number;
}

type Draft = Omit<SimulatedPoint, 'pos'>;

const DECIMALS: Readonly<Record<PointKind, number>> = { gauge: 1, counter: 3, state: 0 };

const draft =
  (kind: PointKind) =>
  (code: string, value: Value, facts: PointFacts = {}): Draft => {
    const { unit = kind === 'counter' ? 'kWh' : '', decimals = DECIMALS[kind] } = facts;
    const { min = null, max = null, tolerance } = facts;
    const writing =
      tolerance === undefined ? { writable: false } : { writable: true, tolerance, settleS: 60 };
    return { code, kind, unit, scale: 1, min, max, decimals, ...writing, value };
  };

export const gauge = draft('gauge');
export const state = draft('state');
export const counter = draft('counter');

/** A product with its points at their positions. */
export function product(
  facts: Omit<Product, 'points' | 'events' | 'limits'> & Partial<Pick<Product, 'events' | 'limits'>>,
  drafts: readonly Draft[],
): Product {
  const next = { v: 0, c: 0 };
  const points = drafts.map((one) => {
    const row = one.kind === 'counter' ? 'c' : 'v';
    next[row] += 1;
    return { ...one, pos: next[row] };
  });
  return { events: [], limits: {}, ...facts, points };
}

/** Energy of a place of the state in Wh. */
export const energyWh = ({ state: row }: Minute, place: number, share = 1): number =>
  Math.floor(((row[place] ?? 0) * share) / 60);

/** A sensor's noise of a point: ±`spread`, the same for the same device and minute. */
export const jitter = ({ at }: Minute, { seed }: Part, point: number, spread: number): number =>
  (noise(seed + point * 131, at / STEP_MS) * 2 - 1) * spread;

/** The same, but slow. */
export const wander = ({ at }: Minute, { seed }: Part, point: number, spread: number): number =>
  drift(seed + point * 131, at, 40 * STEP_MS) * spread;

/** A property that differs from device to device: ±`spread`. */
export const trait = ({ seed }: Part, point: number, spread: number): number =>
  (noise(seed, point) * 2 - 1) * spread;

export const kw = (watts: number): number => watts / 1000;
/** Frequency of the mains, everywhere the same. */
export const hertz = (minute: Minute): number =>
  minute.isMainsOff ? 0 : 50 + drift(50, minute.at, 90_000) * 0.02;

/** Apparent power's share that is real, for a load or a source of this size. */
export const POWER_FACTOR = 0.98;
const TAN = Math.tan(Math.acos(POWER_FACTOR));
export const kvarOf = (watts: number): number => kw(watts) * TAN;
/** Current of a phase at a power and a voltage between phases. */
export const phaseAmps = (watts: number, volts: number): number =>
  volts === 0 ? 0 : Math.abs(watts) / POWER_FACTOR / (Math.sqrt(3) * volts);

/** A state that needs the mains: without them the device is shut down. */
export const stateAt = (minute: Minute, code: number): number => (minute.isMainsOff ? 0 : code);
