import type { Quality } from '#contract/energy/frame/quality.ts';

/** Bits of `Quality`. Written out: as a module of its own, it would be one more file for every page with a curve. */
export const BITS: Omit<typeof Quality, 'Simulated'> = { Estimated: 1, Late: 2, Incomplete: 8, Suspect: 16 };

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A day in Shanghai. */
export const SHANGHAI = {
  tz: 'Asia/Shanghai',
  from: Date.parse('2026-11-20T00:00:00+08:00'),
  to: Date.parse('2026-11-21T00:00:00+08:00'),
  offsets: [{ from: Date.parse('2026-11-20T00:00:00+08:00'), minutes: 480 }],
};

/** A day of 25 hours in Madrid, where the clocks go back at 03:00. */
export const MADRID = {
  tz: 'Europe/Madrid',
  from: Date.parse('2026-10-25T00:00:00+02:00'),
  to: Date.parse('2026-10-26T00:00:00+01:00'),
  offsets: [
    { from: Date.parse('2026-10-25T00:00:00+02:00'), minutes: 120 },
    { from: Date.parse('2026-10-25T03:00:00+02:00'), minutes: 60 },
  ],
};

/** A value with its bits of quality. */
type Sample = readonly [value: number | null, quality?: number];

/** A line of quarter hours, from a value for each hour of the day. */
export function quarterHours(
  { from, to }: { readonly from: number; readonly to: number },
  unit: string,
  sample: (hour: number) => number | null | Sample,
) {
  const ts = Array.from({ length: (to - from) / (15 * MINUTE) }, (_, index) => from + index * 15 * MINUTE);
  const samples = ts.map((time): Sample => {
    const made = sample((time - from) / HOUR);
    return Array.isArray(made) ? (made as Sample) : [made as number | null];
  });
  const value = samples.map(([each]) => (each === null ? null : Math.round(each * 10) / 10));
  return {
    station: 'SF-PVES-01',
    device: 'M1',
    point: 'power',
    unit,
    ts,
    value,
    quality: samples.map(([each, bits]) => bits ?? (each === null ? BITS.Incomplete : 0)),
    expected: ts.length,
    have: value.filter((each) => each !== null).length,
  };
}

/** A repeatable irregularity between -1 and 1. */
const wave = (hour: number) => Math.sin(hour * 7.3) * 0.6 + Math.sin(hour * 17.1 + 2) * 0.4;

const day = (hour: number) => Math.max(0, Math.sin(((hour - 6.4) / 11.2) * Math.PI));
export const pv = (hour: number) =>
  hour < 6.4 || hour > 17.6 ? 0 : 820 * day(hour) ** 1.3 * (0.95 + 0.05 * wave(hour));
export const load = (hour: number) =>
  340 + 260 * Math.exp(-((hour - 10.5) ** 2) / 9) + 310 * Math.exp(-((hour - 19) ** 2) / 5) + 18 * wave(hour);

/** A value that is the same until the given hour, by hour. */
type Steps = readonly (readonly [until: number, value: number])[];

const stepAt = (steps: Steps, hour: number) => steps.find(([until]) => hour < until)?.[1] ?? 0;

const STORAGE_KW: Steps = [
  [10, 0],
  [14, -200],
  [17.5, 0],
  [21.5, 230],
];
const CAPACITY_KWH = 1100;

/** Charges at noon, and discharges in the evening. */
export const storage = (hour: number) => stepAt(STORAGE_KW, hour);
export const grid = (hour: number) => load(hour) - pv(hour) - storage(hour);

/** Percent, from 15 % in the morning. */
export const charge = (hour: number) => {
  const charged = 200 * Math.min(4, Math.max(0, hour - 10));
  const discharged = 230 * Math.min(4, Math.max(0, hour - 17.5));
  return 15 + (100 * (charged - 0.83 * discharged)) / CAPACITY_KWH;
};
