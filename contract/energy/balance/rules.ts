/**
 * Signs of power: PV and load are never negative, storage is positive when it discharges, the grid is positive when
 * energy is bought. So load = PV + storage + grid at any time.
 */

/** Power at the grid in kW, positive when energy is bought. */
export function gridKw(loadKw: number, pvKw: number, storageKw: number): number {
  return loadKw - pvKw - storageKw;
}

const percent = (share: number) => Math.min(100, Math.max(0, share * 100));

/** Share of the production that was used on site, 0 to 100 %; 0 without production. */
export function selfConsumptionPercent(productionKwh: number, sellKwh: number): number {
  return productionKwh > 0 ? percent(1 - sellKwh / productionKwh) : 0;
}

/** Share of the consumption that did not come from the grid, 0 to 100 %; 100 without consumption. */
export function autarkyPercent(consumptionKwh: number, buyKwh: number): number {
  return consumptionKwh > 0 ? percent(1 - buyKwh / consumptionKwh) : 100;
}
