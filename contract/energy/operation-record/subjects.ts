/** Kinds of subjects that an operation of the energy service changes. An id or code follows: `station:SF-ES-01`. */
export const ENERGY_SUBJECTS = [
  'station',
  /** A meter of a station: `meter:SF-ES-01/M1`. */
  'meter',
  /** An asset of a station: `asset:SF-ES-01/12`. */
  'asset',
  'device-model',
  'alarm',
  'alarm-rule',
  'alarm-code',
  'suppression',
  'pusher-group',
  'commissioning-sheet',
  'template',
  /** Another system that reads data. */
  'open-client',
  'webhook',
  /** A request or order: `work-order:WO-000123`. */
  'work-order',
  'maintenance-plan',
] as const;
export type EnergySubject = (typeof ENERGY_SUBJECTS)[number];
