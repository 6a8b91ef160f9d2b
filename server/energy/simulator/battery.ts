/** What a battery loses on the way in, on the way out, and by standing. */
export interface Losses {
  chargeEfficiency: number;
  dischargeEfficiency: number;
  /** Share of the energy that is left after one hour of standing. */
  retentionPerHour: number;
}

/** Energy in a store after a step: what was in it and what came in stand together and lose together. */
export function storedAfter(storedKwh: number, deltaKwh: number, retention: number): number {
  return (storedKwh + deltaKwh) * retention;
}

/** What a power at the terminals (+ discharge) does to the energy inside, in kWh. */
export function storedDelta(powerKw: number, hours: number, losses: Losses): number {
  return powerKw > 0
    ? (-powerKw * hours) / losses.dischargeEfficiency
    : -powerKw * hours * losses.chargeEfficiency;
}

/** The wanted power (+ discharge) cut to what room and content of the store allow for `hours`. */
export function limitPower(
  wantedKw: number,
  hours: number,
  store: { kwh: number; minKwh: number; maxKwh: number },
  losses: Losses,
): number {
  if (wantedKw > 0) {
    const available = Math.max(0, store.kwh - store.minKwh) * losses.dischargeEfficiency;
    return Math.min(wantedKw, available / hours);
  }
  const room = Math.max(0, store.maxKwh - store.kwh) / losses.chargeEfficiency;
  return Math.max(wantedKw, -room / hours);
}
