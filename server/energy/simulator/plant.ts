import type { StationType } from '#contract/energy/station/rules.ts';
import { peakLoadKw } from './habits.ts';
import { noise, seedOf } from './noise.ts';

/** What the simulator needs to know about a station. */
export interface SimulatedStation {
  readonly code: string;
  readonly type: StationType;
  readonly lat: number;
  readonly lng: number;
  readonly pvKwp: number;
  readonly essKw: number;
  readonly essKwh: number;
  readonly transformerKva: number;
}

/** A PCS with the batteries behind it. */
export interface Bank {
  readonly ratedW: number;
  readonly capacityWh: number;
}

/** The parts of a station that have a power of their own. */
export interface Plant extends SimulatedStation {
  readonly seed: number;
  /** Arrays behind an inverter each, in kWp; no two are quite alike. */
  readonly arraysKwp: readonly number[];
  readonly banks: readonly Bank[];
  readonly loadPeakW: number;
  /** Cooling and controls of the storage. */
  readonly auxiliaryW: number;
}

/** Number of banks: a cabinet each, or a container each. A base station has one battery. */
export const BANKS: Readonly<Record<StationType, number>> = { PV: 0, ES: 5, PV_ES: 5, BS: 1, CES: 2 };
export const INVERTERS = 10;
/** Share of the storage's power that cooling and controls consume. */
const AUXILIARY_SHARE = 0.015;

export function plantOf(station: SimulatedStation): Plant {
  const { type, pvKwp, essKw, essKwh, transformerKva } = station;
  const seed = seedOf(station.code);
  const banks = BANKS[type];
  return {
    ...station,
    seed,
    arraysKwp: Array.from({ length: pvKwp > 0 ? INVERTERS : 0 }, (_, index) => {
      const mismatch = 1 + (noise(seed + 11, index) - 0.5) * 0.03;
      return (pvKwp / INVERTERS) * mismatch;
    }),
    banks: Array.from({ length: banks }, () => ({
      ratedW: (essKw * 1000) / banks,
      capacityWh: (essKwh * 1000) / banks,
    })),
    loadPeakW: peakLoadKw(type, transformerKva, pvKwp) * 1000,
    auxiliaryW: essKw * 1000 * AUXILIARY_SHARE,
  };
}
