/** Number range of the phases of a strategy's day. */
export const PHASE_MIN = 1;
export const PHASE_MAX = 12;
