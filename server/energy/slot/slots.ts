import { Quality } from '#contract/energy/frame/quality.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Direction, SlotReason } from '#contract/energy/slot/rules.ts';
import { exchangeIn, kwhText, type MeterRow, meterAt, type Part } from '#server/energy/meter/public.ts';
import { type Base, offsetAt } from '#server/energy/roll/public.ts';
import type { Edge } from './edges.ts';

/** A register of a meter, with what decides its energies. */
export interface Register {
  readonly direction: Direction;
  readonly meters: readonly MeterRow[];
  /** Its offsets in order of time. */
  readonly bases: readonly (Base & { readonly isFound: boolean })[];
  readonly edgeAt: (at: number) => Edge;
  /** Bits of the bucket; undefined without one. */
  readonly qualityAt: (start: number) => number | undefined;
}

export interface RegisterSlot {
  readonly start: number;
  readonly direction: Direction;
  readonly kwh: string | null;
  readonly quality: number;
  readonly reason: SlotReason | null;
}

const OTHER = { import: 'export', export: 'import' } as const;

/** The energy of the quarter of an hour from `start`. */
export function slotAt(register: Register, start: number): RegisterSlot {
  const end = start + SLOT_MS;
  const { meters, bases } = register;
  const meter = meterAt(meters, start) ?? meterAt(meters, end - 1);
  const direction = meter?.direction === 'reversed' ? OTHER[register.direction] : register.direction;
  const [from, to] = [register.edgeAt(start), register.edgeAt(end)];
  const quality = register.qualityAt(start) ?? Quality.Incomplete;
  const missing = (reason: SlotReason, bits = 0): RegisterSlot => ({
    ...{ start, direction, kwh: null, reason, quality: quality | bits },
  });
  if (from.open === null || to.close === null || !meter) return missing('gap', Quality.Incomplete);
  // Continuous readings never fall; one that does was not understood.
  if (to.close < from.open) return missing('reset', Quality.Suspect);
  const exchange = exchangeIn(meters, start, end);
  const split = exchange && exchange.validFrom > start ? exchange : undefined;
  const parts = split
    ? partsAround(split, register, { start, open: from.open, end, close: to.close })
    : { parts: [{ wh: to.close - from.open, multiplier: meter.multiplier }], isEstimated: false };
  const isEstimated = from.isEstimated || to.isEstimated || parts.isEstimated;
  const isReset = bases.some(({ since, isFound }) => isFound && since >= start && since < end);
  return {
    ...{ start, direction, kwh: kwhText(parts.parts) },
    quality: withEstimate(quality, isEstimated || (isReset && !exchange)),
    reason: (exchange && 'exchange') ?? (isReset ? 'reset' : null),
  };
}

const withEstimate = (quality: number, isEstimated: boolean) =>
  isEstimated ? quality | Quality.Estimated : quality;

/** The energies before and behind an exchange within the slot, each with its own multiplier. */
function partsAround(
  exchange: MeterRow,
  { meters, bases }: Register,
  { start, open, end, close }: { start: number; open: number; end: number; close: number },
): { parts: readonly Part[]; isEstimated: boolean } {
  const at = exchange.validFrom;
  const old = meters[meters.indexOf(exchange) - 1];
  const share = Math.round(open + ((close - open) * (at - start)) / (end - start));
  const closing =
    old?.closing == null ? null : Math.round(Number(old.closing) * 1000) + offsetAt(bases, at - 1);
  // A closing reading that does not fit between the slot's was written down wrong.
  const known = closing !== null && closing >= open && closing <= close ? closing : null;
  const middle = known ?? share;
  return {
    parts: [
      { wh: middle - open, multiplier: old?.multiplier ?? exchange.multiplier },
      { wh: close - middle, multiplier: exchange.multiplier },
    ],
    isEstimated: known === null,
  };
}
