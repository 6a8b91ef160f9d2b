/** Apparent power in kVA; the active power alone does not tell it. */
export const apparentKva = (kw: number | null, kvar: number | null): number | null =>
  kw === null || kvar === null ? null : Math.hypot(kw, kvar);

/** Share of the apparent power that is active; 1 while nothing flows. */
export function powerFactorOf(kw: number | null, kvar: number | null): number | null {
  const kva = apparentKva(kw, kvar);
  if (kw === null || kva === null) return null;
  return kva === 0 ? 1 : Math.abs(kw) / kva;
}

/** Load of a transformer in %, by apparent power. */
export const loadPercent = (kva: number | null, ratedKva: number | null): number | null =>
  kva === null || ratedKva === null || ratedKva <= 0 ? null : (kva / ratedKva) * 100;

/** The quarter of an hour that is under way. */
export interface RunningSlot {
  /** Mean power bought so far, and for how long that is. */
  readonly kw: number;
  readonly passedMs: number;
  readonly slotMs: number;
}

/**
 * The mean power in kW that can be bought for the rest of the slot so that its mean stays at `limitKw`; 0 when it is
 * above that already, null at its end.
 */
export function fittingKw({ kw, passedMs, slotMs }: RunningSlot, limitKw: number): number | null {
  const leftMs = slotMs - passedMs;
  return leftMs <= 0 ? null : Math.max(0, (limitKw * slotMs - kw * passedMs) / leftMs);
}
