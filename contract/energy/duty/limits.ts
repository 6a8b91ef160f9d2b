/** How often a duty comes back. */
export const DUTY_UNITS = ['once', 'day', 'week'] as const;

export const DUTY_MAX_INTERVAL = 52;
/** A duty of a week is one; a longer one is two. */
export const DUTY_MAX_MINUTES = 10_080;
export const DUTY_MIN_MINUTES = 15;
/** Days of a roster in one answer: two months of calendar weeks. */
export const DUTY_MAX_DAYS = 70;
export const DUTY_NOTE_MAX_LENGTH = 200;
/** Plans of an organisation, and as many swaps that have not ended; a roster is expanded on each message. */
export const DUTY_MAX_PLANS = 200;
