/**
 * Where a join request stands (specification section 4, "Join request status"). Invalid: expired or withdrawn. Decided:
 * `isPassed` tells whether it was approved or rejected.
 */
export const JoinRequestState = { Invalid: 0, Waiting: 1, Decided: 2 } as const;

/** Time to read that the join request was approved at once. */
export const AUTO_APPROVE_REDIRECT_MS = 3000;

/** Just off the five-minute beat of the others, so that the polls do not meet. */
export const JOIN_REQUEST_POLLING_MS = 597_000;

/** Time to take back a rejection. Nothing is sent before it ends. */
export const REJECTION_UNDO_MS = 10_000;
