/** Kinds of subjects that an operation of the energy service changes. An id or code follows: `station:SF-ES-01`. */
export const ENERGY_SUBJECTS = [
  'station',
  'device-model',
  'alarm',
  'alarm-rule',
  'alarm-code',
  'suppression',
  'pusher-group',
] as const;
export type EnergySubject = (typeof ENERGY_SUBJECTS)[number];
