export const SUPPRESSION_STATES = ['planned', 'active', 'expired', 'ended'] as const;
export type SuppressionState = (typeof SUPPRESSION_STATES)[number];

/** Until a moment, or until somebody ends it. */
export const SUPPRESSION_TERMS = ['timed', 'unlimited'] as const;
export type SuppressionTerm = (typeof SUPPRESSION_TERMS)[number];

/** After so many days, an unlimited suppression asks whether it is still wanted. */
export const SUPPRESSION_ASK_DAYS = 30;
/** Number of the work order that a suppression belongs to. */
export const SUPPRESSION_ORDER_MAX_LENGTH = 32;
/** Alarms that the details of a suppression list, newest first. */
export const SUPPRESSION_MAX_HIDDEN = 50;
/** A year; longer ones are unlimited, and ask again. */
export const SUPPRESSION_MAX_MINUTES = 525_600;
