import type { CurveData, Line } from '#charts/index.ts';
import { Quality } from '#contract/energy/frame/quality.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** 2026-10-25 in Madrid: 25 hours, since the clocks go back at 03:00. The offsets are those of the server's answer. */
export const MADRID = {
  from: Date.parse('2026-10-24T22:00:00Z'),
  to: Date.parse('2026-10-25T23:00:00Z'),
  tz: 'Europe/Madrid',
  offsets: [
    { from: Date.parse('2026-10-24T22:00:00Z'), minutes: 120 },
    { from: Date.parse('2026-10-25T01:00:00Z'), minutes: 60 },
  ],
};

/** 2026-11-20 in Shanghai. */
export const SHANGHAI = {
  from: Date.parse('2026-11-19T16:00:00Z'),
  to: Date.parse('2026-11-20T16:00:00Z'),
  tz: 'Asia/Shanghai',
  offsets: [{ from: Date.parse('2026-11-19T16:00:00Z'), minutes: 480 }],
};

type Period = typeof MADRID;

export interface Sample {
  value: number | null;
  quality?: number;
}

/** A line with one sample every `step` ms from the start of a period. */
export function line(
  { from, to }: Period,
  step: number,
  sample: (index: number) => number | null | Sample,
  rest: Partial<Line> = {},
): Line {
  const ts = Array.from({ length: (to - from) / step }, (_, index) => from + index * step);
  const samples = ts.map((_, index) => {
    const made = sample(index);
    return made === null || typeof made === 'number' ? { value: made } : made;
  });
  return {
    station: 'SF-ES-01',
    device: 'M1',
    point: 'p',
    unit: 'kW',
    ts,
    value: samples.map(({ value }) => value),
    quality: samples.map(({ value, quality }) => quality ?? (value === null ? Quality.Incomplete : 0)),
    expected: ts.length,
    have: samples.filter(({ value }) => value !== null).length,
    ...rest,
  };
}

export const curves = ({ tz, offsets }: Period, ...series: Line[]): CurveData => ({ tz, offsets, series });
