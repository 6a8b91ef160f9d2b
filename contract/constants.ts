/** Business constants (specification section 9). A name carries its unit; a second line gives the reason. */

export const API_BASE = '/api';

/** Application name sent at sign-in, registration and lookup. */
export const APP_NAME = 'heliport';

export const LANGUAGES = ['zh', 'en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const CURRENCIES = [
  'CNY',
  'USD',
  'PHP',
  'CAD',
  'HKD',
  'EUR',
  'JPY',
  'GBP',
  'SGD',
  'CHF',
  'AUD',
] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'CNY';

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];
export const DEFAULT_SIZE: Size = 'medium';

/** Organisation types: enterprise, operator, agent operator. */
export const ORGANIZATION_TYPES = [0, 1, 2] as const;

export const PRIMARY_TIMEOUT_MS = 180_000;
export const SECONDARY_TIMEOUT_MS = 120_000;

export const PHONE_MAX_LENGTH = 11;

/** The sign-in button stops loading after a success; earlier after a failure, so that a retry is quick. */
export const LOGIN_LOADING_MS = 1000;
export const LOGIN_LOADING_FAILED_MS = 500;
/** After sign-in the session starts anew, then the route is replaced. */
export const LOGIN_RESTART_MS = 300;
export const LOGIN_REDIRECT_MS = 350;

export const SWITCH_RELOAD_MS = 300;
export const SWITCH_FAILED_REDIRECT_MS = 3000;
/** The overlay of a switch shows only when it takes longer than this. */
export const LOADING_DELAY_MS = 500;

export const CLOCK_INTERVAL_MS = 1000;
export const MESSAGE_MS = 2000;
export const MOBILE_BREAKPOINT_PX = 992;
export const SIDEBAR_WIDTH_PX = 240;

/** Page sizes of the workbench's enterprise cards, by viewport height. */
export const WORKBENCH_PAGE_SIZES = [6, 9, 12, 15] as const;
export const PAGE_SIZES = [10, 20, 30, 50] as const;
