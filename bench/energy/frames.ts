// Frames of a storage cabinet with its PCS, as in the demo: 60 gauges and 6 counters.
import type { Point } from '#contract/energy/device/points.ts';
import type { Frame } from '#server/energy/frame/frame.ts';

export const GAUGES = 60;
export const COUNTERS = 6;
/** Values of a frame. */
export const VALUES = GAUGES + COUNTERS;
export const MINUTE_MS = 60_000;

const FACTS = { scale: 1, min: null, max: null, decimals: 1, writable: false } as const;

export const POINTS: readonly Point[] = [
  ...Array.from(
    { length: GAUGES },
    (_, at): Point => ({
      ...{ ...FACTS, code: `g${at + 1}`, kind: 'gauge', pos: at + 1, unit: 'kW' },
    }),
  ),
  ...Array.from(
    { length: COUNTERS },
    (_, at): Point => ({
      ...{ ...FACTS, code: `c${at + 1}`, kind: 'counter', pos: at + 1, unit: 'kWh' },
    }),
  ),
];

let seed = 12_345;
/** Deterministic, from 0 to 1. */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

export const gauges = (): number[] =>
  Array.from({ length: GAUGES }, () => Math.round(random() * 10_000) / 10);

/** A minute of each device after the other, `count` in all. Stations have ten devices. */
export function framesFrom(start: number, count: number, stations = 100): Frame[] {
  const perMinute = stations * 10;
  return Array.from({ length: count }, (_, at) => {
    const minute = Math.floor(at / perMinute);
    const place = at % perMinute;
    const station = Math.floor(place / 10) + 1_000_000;
    return {
      ...{ s: BigInt(station), d: station * 10 + (place % 10), t: start + minute * MINUTE_MS, q: 0 },
      v: gauges(),
      c: Array.from({ length: COUNTERS }, (_, counter) => 12_000_000_000 + minute * 1000 + counter),
    };
  });
}
