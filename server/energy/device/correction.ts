import type { CorrectionKind } from '#contract/energy/commissioning/limits.ts';
import type { Point } from '#contract/energy/device/points.ts';

/** What a device sends is read otherwise from a moment on. */
export interface Correction {
  readonly kind: CorrectionKind;
  /** Null for the direction of the whole device. */
  readonly point: string | null;
  readonly factor: number;
  /** In ms since 1970. */
  readonly from: number;
}

const isDirected = ({ code }: Point) => /Kw$|Kvar$/.test(code);

/**
 * By how much a value of a point is multiplied. A meter that is turned keeps its registers: the period of the meter
 * turns these.
 */
export const factorOf = (corrections: readonly Correction[], point: Point): number =>
  corrections
    .filter((one) => (one.kind === 'sign' ? isDirected(point) : one.point === point.code))
    .reduce((product, { factor }) => product * factor, 1);
