/** Timeouts of requests by profile of the client (specification section 7). */
export const PRIMARY_TIMEOUT_MS = 180_000;
export const SECONDARY_TIMEOUT_MS = 120_000;

/** Names the organisation of a request. */
export const ORGANIZATION_HEADER = 'X-Org-ID';
