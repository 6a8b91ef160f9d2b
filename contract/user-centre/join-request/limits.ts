/**
 * Statuses of a join request (specification section 4, "Join request status"). Invalid: expired or withdrawn. Decided:
 * `isPassed` says whether it was approved or rejected.
 */
export const JoinRequestState = { Invalid: 0, Waiting: 1, Decided: 2 } as const;

/** Time to read that the join request was approved immediately. */
export const AUTO_APPROVE_REDIRECT_MS = 3000;

/** Slightly less than ten minutes, so that this poll does not coincide with those every five minutes. */
export const JOIN_REQUEST_POLLING_MS = 597_000;

/** Time to take back a rejection. Nothing is sent before it ends. */
export const REJECTION_UNDO_MS = 10_000;
