import type { DataOf } from '#contract/call.ts';
import type { Finding } from '#contract/energy/commissioning/calls.ts';
import type { readCurves as definition } from '#contract/energy/curve/calls.ts';
import { remote } from '#kit/remote.ts';
import { readCurves } from '../api/sheets.ts';

export type CurveAnswer = DataOf<typeof definition>;

interface Proof {
  readonly station: string;
  readonly series: Finding['series'];
  readonly from: number;
  readonly to: number;
}

/** The curves that a test looked at, in its window. */
export const createProofCurve = ({ station, series, from, to }: Proof, life: AbortSignal) =>
  remote<CurveAnswer>(
    (signal) =>
      readCurves(
        {
          body: {
            series: series.map((one) => ({ station, ...one })),
            ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), density: 1440 },
          },
        },
        { signal },
      ),
    life,
  );
