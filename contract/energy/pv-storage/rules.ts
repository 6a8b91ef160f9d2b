import type { EnergySource, EnergyUse } from './limits.ts';

/** Energies of an interval, as the meters have counted them. */
export interface Energies {
  readonly pv: number;
  readonly charge: number;
  readonly discharge: number;
  readonly load: number;
  readonly buy: number;
  readonly sell: number;
}

/** Energy that went from a source to a use. */
export interface EnergyFlow {
  readonly from: EnergySource;
  readonly to: EnergyUse;
  readonly value: number;
}

/**
 * What an interval's energy is assigned to, in this order: PV is used on site first, then stored, then sold; the storage
 * covers the load before it is sold; the grid has what is left. An interval can hold both directions of a meter.
 */
const ORDER = [
  ['pv', 'load'],
  ['pv', 'charge'],
  ['pv', 'sell'],
  ['discharge', 'load'],
  ['discharge', 'sell'],
  ['buy', 'load'],
  ['buy', 'charge'],
  ['discharge', 'charge'],
  ['buy', 'sell'],
] as const satisfies readonly (readonly [EnergySource, EnergyUse])[];

/**
 * The flows of an interval. They add up to its energies on both sides: what no use was found for is `unaccounted`, and
 * what no source was found for is `unknown`.
 */
export function flowsOf({ pv, discharge, buy, load, charge, sell }: Energies): EnergyFlow[] {
  const left = { pv, discharge, buy };
  const open = { load, charge, sell };
  const flows: EnergyFlow[] = [];
  for (const [from, to] of ORDER) {
    const value = Math.min(left[from], open[to]);
    if (value <= 0) continue;
    left[from] -= value;
    open[to] -= value;
    flows.push({ from, to, value });
  }
  for (const from of ['pv', 'discharge', 'buy'] as const)
    if (left[from] > 0) flows.push({ from, to: 'unaccounted', value: left[from] });
  for (const to of ['load', 'charge', 'sell'] as const)
    if (open[to] > 0) flows.push({ from: 'unknown', to, value: open[to] });
  return flows;
}
