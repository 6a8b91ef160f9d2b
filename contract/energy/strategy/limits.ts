/** Phases of a strategy's day. */
export const PHASE_MIN = 1;
export const PHASE_MAX = 12;
