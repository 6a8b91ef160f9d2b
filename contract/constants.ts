/** Business constants (specification section 9), by subject. A name carries its unit; a second line gives the reason. */

// Calls

export const API_BASE = '/api';

export const SUCCESS_CODE = 200;
/** Success code of the secondary client profile. */
export const SECONDARY_SUCCESS_CODE = 20_000;

/** Application name sent at sign-in, registration and lookup. */
export const APP_NAME = 'heliport';

/** Major version of `@heliport/client`; a child's manifest names the one it is written for. */
export const CLIENT_VERSION = 1;

/** Where a child's files are, and where the shell mounts it: its name comes next. */
export const CHILD_FILES_PATH = '/child/';
export const CHILD_MOUNT_PATH = '/sub-';

export const PRIMARY_TIMEOUT_MS = 180_000;
export const SECONDARY_TIMEOUT_MS = 120_000;

// Settings

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
/** The others are listed but disabled: nobody keeps their exchange rates yet. */
export const SELECTABLE_CURRENCIES: readonly Currency[] = ['CNY', 'USD', 'PHP'];

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];
export const DEFAULT_SIZE: Size = 'medium';

/** Switches of the layout that are on until a person turns them off. */
export const LAYOUT_SWITCHES = ['pageAnimation', 'tagsView', 'fixedHeader', 'sidebarLogo'] as const;
export type LayoutSwitch = (typeof LAYOUT_SWITCHES)[number];

export const DEVICES = ['desktop', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];
export const DEFAULT_DEVICE: Device = 'desktop';

export const DEFAULT_SIDEBAR_OPENED = true;

// People and organisations

/** Organisation types: enterprise, operator, agent operator. */
export const ORGANIZATION_TYPES = [0, 1, 2] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

/** Male, female. */
export const GENDERS = [0, 1] as const;
export type Gender = (typeof GENDERS)[number];
export const DEFAULT_GENDER: Gender = 0;

/** Long enough for any name of a person, short enough for a row of a table. */
export const NAME_MAX_LENGTH = 64;

/** Kind of the role that grants everything, and gets every menu route. */
export const ADMIN_ROLE = 'admin';
export const ROLE_DESCRIPTION_MAX_LENGTH = 256;
/** More function codes than a platform with all its child apps has. */
export const ROLE_MAX_CODES = 500;

/** Title beside the logo. */
export const BRAND_TITLE_MAX_LENGTH = 128;
/** Filing and copyright are a line of the footer each. */
export const FOOTER_TEXT_MAX_LENGTH = 256;
/** It comes with the page's first answers, and the sidebar shows it 240 px wide at most. */
export const LOGO_MAX_BYTES = 32 * 1024;
export const LOGO_MAX_PX = 1024;

/** Since when licence and terms are in force (specification section 2.5). */
export const AGREEMENT_EFFECTIVE = '2022-11-29';

/** Mobile number: 1, then 3–9, then nine digits. */
export const PHONE_PATTERN = '^1[3-9]\\d{9}$';
export const PHONE_MAX_LENGTH = 11;

/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3, less its two brackets). */
export const EMAIL_MAX_LENGTH = 254;
export const EMAIL_TLD_MIN_LENGTH = 2;
export const EMAIL_TLD_MAX_LENGTH = 6;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 16;
/** Of digits, lower-case letters, upper-case letters and special characters. */
export const PASSWORD_MIN_CLASSES = 3;

export const CODE_LENGTH = 6;
export const CODE_RESEND_S = 60;
/** From here on the code input is highlighted as ready to send. */
export const CODE_READY_LENGTH = 4;

/** 32^10 codes: guessing one within its seven days is hopeless, and it can still be read out on the phone. */
export const INVITATION_CODE_LENGTH = 10;

export const AVATAR_CROP_PX = 200;
export const AVATAR_PREVIEW_PX = 80;
/** Lists show avatars small: they ask for this size. */
export const AVATAR_REQUEST_PX = 80;
export const AVATAR_MIME_TYPE = 'image/png';
/** A crop of 200 × 200 px stays far below; the cap is for what else may be sent. */
export const AVATAR_MAX_BYTES = 1_048_576;
/** What may be opened to crop or to make smaller: the photograph of a phone stays below, and a tab can still hold it. */
export const PICTURE_SOURCE_MAX_BYTES = 20 * 1_048_576;

// Session

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

export const SWITCH_RELOAD_MS = 300;
export const SWITCH_FAILED_REDIRECT_MS = 3000;
/** The overlay of a switch shows only when it takes longer than this. */
export const LOADING_DELAY_MS = 500;

/** Time to read that the join request was approved at once. */
export const AUTO_APPROVE_REDIRECT_MS = 3000;
/** Time to read that the profile was saved and asks for a new sign-in. */
export const PROFILE_LOGOUT_MS = 2000;

// Notices and polling

export const MESSAGE_MS = 2000;
export const COPY_MESSAGE_MS = 1500;
export const NOTIFICATION_MS = 30_000;

export const ALARM_POLLING_MS = 300_000;
/** Just off the five-minute beat of the others, so that the polls do not meet. */
export const APPLICATION_POLLING_MS = 597_000;
/** As often as the session is checked; a release is no hurry. */
export const RELEASE_POLLING_MS = 300_000;
export const LANGUAGE_SYNC_MS = 400;
export const CLOCK_INTERVAL_MS = 1000;

// Relative times

/** A time is told as just now, in minutes, in hours and as one day ago below these; from the last on as a date. */
export const JUST_NOW_MS = 30_000;
export const MINUTES_AGO_MS = 3_600_000;
export const HOURS_AGO_MS = 86_400_000;
export const DAY_AGO_MS = 172_800_000;
/** A timestamp of so many digits is in seconds. */
export const SECONDS_TIMESTAMP_DIGITS = 10;

// Layout

export const MOBILE_BREAKPOINT_PX = 992;
export const SIDEBAR_WIDTH_PX = 240;
export const PHONE_DIALOG_WIDTH_PX = 418;

// Paging

/** Page sizes of the workbench's enterprise cards. */
export const WORKBENCH_PAGE_SIZES = [6, 9, 12, 15] as const;
export type WorkbenchPageSize = (typeof WORKBENCH_PAGE_SIZES)[number];
export const DEFAULT_WORKBENCH_PAGE_SIZE: WorkbenchPageSize = 6;
/** What stands above and below the cards; the rest of the viewport's height is theirs. */
export const WORKBENCH_CHROME_PX = 372;
/** From these heights on more cards fit than the default; the tallest first. */
export const WORKBENCH_HEIGHTS: readonly { leastPx: number; size: WorkbenchPageSize }[] = [
  { leastPx: 852, size: 12 },
  { leastPx: 643, size: 9 },
];
export const WORKBENCH_PAGER = ['prev', 'pager', 'next', 'sizes', 'jumper'] as const;

export const PAGE_SIZES = [10, 20, 30, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 20;
/** Members and joined enterprises: a dialog holds ten rows without scrolling. */
export const DIALOG_PAGE_SIZE: PageSize = 10;

// Energy

/** Sites in one trend chart; more lines cannot be told apart. */
export const TREND_MAX_SITES = 10;

/** Points of a day's curve: every minute, five minutes, quarter of an hour. */
export const CURVE_DENSITIES = [1440, 288, 96] as const;
export type CurveDensity = (typeof CURVE_DENSITIES)[number];

/** How much a stop of a station costs: S is the most critical. */
export const STATION_GRADES = ['S', 'A', 'B', 'C'] as const;
export type StationGrade = (typeof STATION_GRADES)[number];

/** Voltage at the point of connection, as electricity prices name it. */
export const VOLTAGE_LEVELS = ['<1kV', '1-10kV', '35kV'] as const;
export type VoltageLevel = (typeof VOLTAGE_LEVELS)[number];

export const RANGES_DAYS = [7, 30] as const;
export type RangeDays = (typeof RANGES_DAYS)[number];

export const DECIMAL_MAX_PLACES = 8;

/** Tariffs price a day in quarters of an hour, 96 of them. */
export const SLOT_MINUTES = 15;
export const DAY_MINUTES = 1440;

export const PRICE_WINDOW_MONTHS = 1;

export const PRICE_TYPES = ['single', 'twoPart'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** From the dearest hours to the cheapest. */
export const PRICE_BANDS = ['sharp', 'peak', 'shoulder', 'valley', 'deepValley'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

export const ALARM_LEVELS = [1, 2, 3] as const;
export type AlarmLevel = (typeof ALARM_LEVELS)[number];

/** When an alarm is pushed on: unresolved for longer than the minutes and restored more often than the count. */
export const ALARM_RULES = [
  { rule: 1, unresolvedMinutes: 5, restores: null },
  { rule: 2, unresolvedMinutes: 20, restores: null },
  { rule: 3, unresolvedMinutes: 10, restores: 3 },
] as const;
export type AlarmRule = (typeof ALARM_RULES)[number]['rule'];

/** Phases of a strategy's day. */
export const PHASE_MIN = 1;
export const PHASE_MAX = 12;

/** A sent power may pass the rated one by a tenth. In percent, since 1.1 has no exact binary form. */
export const POWER_MAX_PERCENT = 110;

export const TEMPLATE_NAME_MIN_LENGTH = 3;
export const TEMPLATE_NAME_MAX_LENGTH = 5;
