/** Efficiency of charging and discharging, and self-discharge. */
export interface Losses {
  chargeEfficiency: number;
  dischargeEfficiency: number;
  /** Share of the energy left after one idle hour. */
  retentionPerHour: number;
}

/** Energy in a store after a step; self-discharge applies to both the previous content and the charged energy. */
export function storedAfter(storedKwh: number, deltaKwh: number, retention: number): number {
  return (storedKwh + deltaKwh) * retention;
}

/** The change of stored energy, in kWh, that a power at the terminals (+ discharge) causes. */
export function storedDelta(powerKw: number, hours: number, losses: Losses): number {
  return powerKw > 0
    ? (-powerKw * hours) / losses.dischargeEfficiency
    : -powerKw * hours * losses.chargeEfficiency;
}

/** The requested power (+ discharge), limited by the store's capacity and content over `hours`. */
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
