import type { Plant } from './plant.ts';

/** Energies that a station counts besides those of its inverters and banks, in W·min. */
const OTHERS = ['buy', 'sell', 'auxiliary', 'load', 'sun'] as const;

/** Counted energies of a bank: at its terminals, and at its battery. */
const OF_BANK = ['charge', 'discharge', 'batteryIn', 'batteryOut'] as const;

/** The places of a station's state in one row of numbers, which is stored as a checkpoint. */
export interface Places {
  readonly length: number;
  /** Stored energy of each bank in Wh, then its heat from 0 to 1. */
  readonly stored: number;
  readonly heat: number;
  /** From here on everything is a counter. */
  readonly counters: number;
  readonly inverters: number;
  readonly banks: number;
  readonly other: Readonly<Record<(typeof OTHERS)[number], number>>;
}

export function placesOf({ banks, arraysKwp }: Plant): Places {
  const counters = 2 * banks.length;
  const ofBanks = counters + arraysKwp.length;
  const others = ofBanks + banks.length * OF_BANK.length;
  return {
    length: others + OTHERS.length,
    stored: 0,
    heat: banks.length,
    counters,
    inverters: counters,
    banks: ofBanks,
    other: Object.fromEntries(OTHERS.map((name, index) => [name, others + index])) as Places['other'],
  };
}

/** Place of a bank's counter. */
export const bankPlace = ({ banks }: Places, bank: number, name: (typeof OF_BANK)[number]): number =>
  banks + bank * OF_BANK.length + OF_BANK.indexOf(name);

/** A state's counters are moved by those of another one. */
export function withCounters(state: readonly number[], places: Places, moved: readonly number[]): number[] {
  return state.map((value, place) => (place < places.counters ? value : value + (moved[place] ?? 0)));
}
