/** A ratio needs so much energy: below it, the counters' steps would decide. */
const LEAST_KWH = 1;

/** Hours at rated power that make this energy (IEC 61724); null without arrays. */
export const equivalentHours = (pvKwh: number | null, pvKwp: number): number | null =>
  pvKwh === null || pvKwp <= 0 ? null : pvKwh / pvKwp;

/**
 * Performance ratio in % (IEC 61724): the yield per rated power divided by the irradiation per 1 kW/m². Null where
 * either is not known.
 */
export function performanceRatioPercent(
  pvKwh: number | null,
  pvKwp: number,
  irradiationKwhPerM2: number | null,
): number | null {
  const hours = equivalentHours(pvKwh, pvKwp);
  return hours === null || irradiationKwhPerM2 === null || irradiationKwhPerM2 < LEAST_KWH
    ? null
    : (hours / irradiationKwhPerM2) * 100;
}

/** Round-trip efficiency in %: what came out by what went in, over many cycles. */
export const roundTripPercent = (chargeKwh: number | null, dischargeKwh: number | null): number | null =>
  chargeKwh === null || dischargeKwh === null || chargeKwh < LEAST_KWH
    ? null
    : (dischargeKwh / chargeKwh) * 100;

/** Equivalent full cycles: the energy discharged by the rated capacity. */
export const fullCycles = (dischargeKwh: number | null, essKwh: number): number | null =>
  dischargeKwh === null || essKwh <= 0 ? null : dischargeKwh / essKwh;
