/** What a condition of a rule looks at: a value, a state, the change of a value in a minute, or missing frames. */
export const CONDITION_KINDS = ['threshold', 'state', 'rate', 'silence'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

export const OPERATORS = ['>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** `any` of the conditions, or `all` of them. */
export const MATCHES = ['any', 'all'] as const;
export type Match = (typeof MATCHES)[number];

/** A rule judges; it did and is paused; or it never did. */
export const RULE_STATES = ['active', 'paused', 'draft'] as const;
export type RuleState = (typeof RULE_STATES)[number];

export const CONDITIONS_MAX = 16;
/** A value has to be back for so long before an alarm resets. */
export const CLEAR_HOLD_SECONDS = 60;
/** An alarm that comes back within this time after its reset is the same one. */
export const FLAP_SECONDS = 600;
/** Longest hold, clear hold and flap window. */
export const HOLD_MAX_SECONDS = 86_400;

export const RULE_CODE_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$';
export const RULE_NAME_MAX_LENGTH = 64;
/** Of a maker, and of a model. */
export const PRODUCT_MAX_LENGTH = 64;
export const ADVICE_MAX_LENGTH = 500;
export const DOCUMENT_MAX_LENGTH = 300;
/** An address on the web, or nothing. */
export const DOCUMENT_PATTERN = '^(https?://\\S+)?$';
export const SCOPE_MAX_ITEMS = 100;

/**
 * A back-test folds at most so many days, and so many of all devices together. A request waits for its answer; a job
 * goes on while the page is closed.
 */
export const BACKTEST_LIMITS = {
  request: { days: 31, deviceDays: 62, alarms: 200 },
  job: { days: 366, deviceDays: 2000, alarms: 10_000 },
} as const;
/** `alarms` is how many a back-test lists; it counts all. */
export type BacktestLimits = (typeof BACKTEST_LIMITS)[keyof typeof BACKTEST_LIMITS];
/** Hours of the night at the station, in which an alarm wakes somebody. */
export const NIGHT = { from: 22, to: 6 } as const;
