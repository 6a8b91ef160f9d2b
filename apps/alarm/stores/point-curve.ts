import type { DataOf } from '#contract/call.ts';
import type { readCurves as definition } from '#contract/energy/curve/calls.ts';
import type { CurveDensity } from '#contract/energy/curve/limits.ts';
import { remote } from '#kit/remote.ts';
import { readCurves } from '../api/curve.ts';

/** A point of a device, and the time that its curve shows; in ms since 1970. */
interface PointCurve {
  readonly station: string;
  readonly device: string;
  readonly point: string;
  readonly from: number;
  readonly to: number;
  readonly density: CurveDensity;
}

export type CurveAnswer = DataOf<typeof definition>;

/** The curve of a point, which ends now at the latest. */
export const createPointCurve = ({ from, to, density, ...series }: PointCurve, life: AbortSignal) =>
  remote<CurveAnswer>((signal) => {
    const period = {
      from: new Date(from).toISOString(),
      to: new Date(Math.min(Date.now(), to)).toISOString(),
    };
    return readCurves({ body: { series: [series], ...period, density } }, { signal });
  }, life);
