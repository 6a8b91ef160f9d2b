/** Nothing has come; only refusals; some devices; all of them; all of them, but the newest frames are old. */
export const GATEWAY_STATES = ['waiting', 'refused', 'partial', 'live', 'silent'] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** Power against the rating, a percentage that is a fraction, a counter against the power. */
export const FINDINGS = ['power', 'fraction', 'energy'] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** More than the rating by this much is a scale, not an overload. */
const MUCH = 2;
/** A counter may differ from the power by losses, ramps and a coarse register. */
const ENERGY_LEAST = 3;
/** Below it, the steps of a register of whole kWh would decide. */
const LEAST_KWH = 0.5;

/** The power of ten that brings `value` nearest to at most `limit`; null for none. */
export function factorTo(value: number, limit: number): number | null {
  for (const factor of [0.1, 0.01, 0.001, 0.000_001])
    if (Math.abs(value) * factor <= limit * 1.2) return factor;
  return null;
}

/** True for a power in kW that its device cannot have. */
export const isAboveRating = (kw: number, ratedKw: number): boolean => Math.abs(kw) > ratedKw * MUCH;

/**
 * How many times too fast a counter runs, as a power of ten: 10 for one whose scale is ten times too large. Null while
 * it fits the power, or where the power is too small to tell. Both in kWh of the same time.
 */
export function energyScale(countedKwh: number, powerKwh: number): number | null {
  if (powerKwh < LEAST_KWH || countedKwh <= 0) return null;
  const ratio = countedKwh / powerKwh;
  if (ratio < ENERGY_LEAST && ratio > 1 / ENERGY_LEAST) return null;
  return 10 ** Math.round(Math.log10(ratio));
}
