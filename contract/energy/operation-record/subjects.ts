/** What an operation of the energy service changes; an id or code follows: `station:SF-ES-01`. */
export const ENERGY_SUBJECTS = ['station'] as const;
export type EnergySubject = (typeof ENERGY_SUBJECTS)[number];
