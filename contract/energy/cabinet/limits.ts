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

/** A value this many standard deviations from its neighbours is an outlier (Iglewicz and Hoaglin, 1993). */
export const OUTLIER_SCORE = 3.5;
/** Fewer values have no neighbours to be compared with. */
export const LEAST_NEIGHBOURS = 5;
/** Sensors of packs differ by so much by themselves, in °C and V. Smaller deviations would make outliers of them. */
export const LEAST_DEVIATION_C = 1;
export const LEAST_DEVIATION_V = 0.003;
/** A fan with less current stands still, in A. */
export const STILL_FAN_A = 0.05;

/** What fire loops, gas detectors and the like say, the gravest first. */
export const SAFETY_SIGNS = ['alarm', 'noSignal', 'fault', 'normal'] as const;
export type SafetySign = (typeof SAFETY_SIGNS)[number];

/** Length of the timeline of a cabinet. */
export const TIMELINE_HOURS = 24;

/** What made a cabinet change its state, as far as its values tell. */
export const CHANGE_REASONS = [
  'setpoint',
  'full',
  'empty',
  'mains',
  'mainsBack',
  'fault',
  'noFrames',
  'framesBack',
  'hot',
  'released',
  'battery',
  'untold',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** Steps of alarms that a timeline shows. */
export const TIMELINE_STEPS = ['raised', 'reopened', 'reset'] as const;
