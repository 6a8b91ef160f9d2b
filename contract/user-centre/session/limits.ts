/** The sign-in button stops loading after a success; earlier after a failure, so that a retry is quick. */
export const LOGIN_LOADING_MS = 1000;
export const LOGIN_LOADING_FAILED_MS = 500;

/** After sign-in the session starts anew, then the route is replaced. */
export const LOGIN_RESTART_MS = 300;
export const LOGIN_REDIRECT_MS = 350;

/** The shortest pause between two refreshes of the timer, and after how many it stops. */
export const TOKEN_REFRESH_INTERVAL_S = 21_600;
export const TOKEN_REFRESH_MAX_RUNS = 20;
export const TOKEN_CHECK_INTERVAL_MS = 300_000;
