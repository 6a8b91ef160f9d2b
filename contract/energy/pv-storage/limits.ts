/** Where energy of a station with arrays and storage comes from, and where it goes. */
export const ENERGY_SOURCES = ['pv', 'discharge', 'buy', 'unknown'] as const;
export type EnergySource = (typeof ENERGY_SOURCES)[number];
export const ENERGY_USES = ['load', 'charge', 'sell', 'unaccounted'] as const;
export type EnergyUse = (typeof ENERGY_USES)[number];

/** Length of what is balanced. */
export const BALANCE_PERIODS = ['day', 'month'] as const;
export type BalancePeriod = (typeof BALANCE_PERIODS)[number];
