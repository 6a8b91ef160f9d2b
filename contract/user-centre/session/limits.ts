/** Time that the sign-in button shows progress: after a success, and after a failure, when a retry should be quick. */
export const LOGIN_LOADING_MS = 1000;
export const LOGIN_LOADING_FAILED_MS = 500;

/** Delays after sign-in: until the session restarts, and until the route is replaced. */
export const LOGIN_RESTART_MS = 300;
export const LOGIN_REDIRECT_MS = 350;

/** Minimum pause between two automatic refreshes, and the number after which they stop. */
export const TOKEN_REFRESH_INTERVAL_S = 21_600;
export const TOKEN_REFRESH_MAX_RUNS = 20;
export const TOKEN_CHECK_INTERVAL_MS = 300_000;
