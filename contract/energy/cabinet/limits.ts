/** Devices that are listed as cabinets: a cabinet of its own, or a rack in a container. */
export const CABINET_KINDS = ['cabinet', 'rack'] as const;

/** What a cabinet does, by its power converter; `silent` without frames, `unknown` without a converter. */
export const CABINET_STATES = [
  'shutdown',
  'standby',
  'charging',
  'discharging',
  'fault',
  'silent',
  'unknown',
] as const;
export type CabinetState = (typeof CABINET_STATES)[number];

/** What the battery management does beside the state. */
export const CABINET_FLAGS = ['derated', 'noCharge', 'noDischarge'] as const;
export type CabinetFlag = (typeof CABINET_FLAGS)[number];

/** Limits of the product model that a cabinet can break. */
export const CABINET_LIMITS = ['cellMaxC', 'spreadC', 'spreadV', 'cellMinV', 'cellMaxV'] as const;
export type CabinetLimit = (typeof CABINET_LIMITS)[number];

/** A limit of power this much below the rating is no rounding. */
export const DERATED_SHARE = 0.99;
