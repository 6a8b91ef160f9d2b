import type { Point } from '#contract/energy/device/points.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import { type DeviceFacts, factorOf } from '#server/energy/device/public.ts';

interface Frame {
  /** In ms since 1970. */
  readonly t: number;
  readonly v: readonly (number | null)[];
  readonly c: readonly (number | null)[];
}

/** The reading of the other register of a meter, where a direction is turned. */
function turnedPoint(facts: DeviceFacts, point: Point): Point {
  const other = registerOf(point.code) === 'import' ? 'export' : 'import';
  return (
    [...facts.model.points.values()].find(
      ({ code, kind }) => kind === 'counter' && registerOf(code) === other,
    ) ?? point
  );
}

/**
 * A value of a frame in the unit of its point, as all corrections of its device read it. Those that held when the frame
 * came are in it already, but for the registers, which are stored as they are sent.
 */
export function corrected(facts: DeviceFacts, { t, v, c }: Frame, point: Point): number | null {
  const { corrections } = facts;
  const isTurned = corrections.filter(({ kind }) => kind === 'sign').length % 2 === 1;
  const isRegister = point.kind === 'counter' && registerOf(point.code) !== null;
  const read = isTurned && isRegister ? turnedPoint(facts, point) : point;
  const stored = (read.kind === 'counter' ? c : v)[read.pos - 1] ?? null;
  if (stored === null) return null;
  const later = corrections.filter(({ from }) => from > t);
  return (read.kind === 'counter' ? stored / 1000 : stored) * factorOf(later, read);
}
