/** Time to read that the join request was approved at once. */
export const AUTO_APPROVE_REDIRECT_MS = 3000;

/** Just off the five-minute beat of the others, so that the polls do not meet. */
export const APPLICATION_POLLING_MS = 597_000;
