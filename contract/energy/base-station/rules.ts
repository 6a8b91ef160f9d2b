/** A battery as it is now. */
export interface BatteryNow {
  /** Rated capacity in kWh. */
  readonly kwh: number | null;
  readonly socPercent: number | null;
  readonly sohPercent: number | null;
}

/** The energy in a battery in kWh: its capacity × SOC × SOH. Null where one of them is not known. */
export const energyLeft = ({ kwh, socPercent, sohPercent }: BatteryNow): number | null =>
  kwh === null || socPercent === null || sohPercent === null
    ? null
    : (kwh * socPercent * sohPercent) / 10_000;

/** Hours until a site goes dark without mains: what its batteries hold by what its computers need. */
export const hoursUntilDark = (leftKwh: number | null, itKw: number | null): number | null =>
  leftKwh === null || itKw === null || itKw <= 0 ? null : leftKwh / itKw;

/** Power usage effectiveness: the load of the whole site by that of its computers. */
export const usageEffectiveness = (loadKw: number | null, itKw: number | null): number | null =>
  loadKw === null || itKw === null || itKw <= 0 ? null : loadKw / itKw;
