import type { DataOf } from '#contract/call.ts';
import type { readCurves as definition } from '#contract/energy/curve/calls.ts';
import { CURVE_MAX_SERIES } from '#contract/energy/curve/limits.ts';
import { remote } from '#kit/remote.ts';
import { readCurves } from '../api/desk.ts';

type Series = DataOf<typeof definition>['series'][number];

/** Length of the small lines. */
export const SPARK_HOURS = 6;
const HOUR_MS = 3_600_000;

/** The last hours of all points of a device, by the point's code. */
export function createSparks(
  {
    station,
    device,
    points,
    now,
  }: { station: string; device: string; points: readonly string[]; now: () => number },
  life: AbortSignal,
) {
  return remote(async (signal) => {
    const to = now();
    const period = {
      from: new Date(to - SPARK_HOURS * HOUR_MS).toISOString(),
      to: new Date(to).toISOString(),
    };
    const parts = Array.from({ length: Math.ceil(points.length / CURVE_MAX_SERIES) }, (_, part) =>
      points.slice(part * CURVE_MAX_SERIES, (part + 1) * CURVE_MAX_SERIES),
    );
    const answers = await Promise.all(
      parts.map((part) =>
        readCurves(
          { body: { series: part.map((point) => ({ station, device, point })), ...period, density: 288 } },
          { signal },
        ),
      ),
    );
    const series = answers.flatMap((answer) => answer.series);
    return Object.fromEntries(series.map((one) => [one.point, one])) as Readonly<Record<string, Series>>;
  }, life);
}

export type Sparks = ReturnType<typeof createSparks>;
