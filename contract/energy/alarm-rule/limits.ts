/** What a condition of a rule looks at: a value, a state, the change of a value in a minute, or missing frames. */
export const CONDITION_KINDS = ['threshold', 'state', 'rate', 'silence'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

export const OPERATORS = ['>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** `any` of the conditions, or `all` of them. */
export const MATCHES = ['any', 'all'] as const;
export type Match = (typeof MATCHES)[number];

export const CONDITIONS_MAX = 16;
/** A value has to be back for so long before an alarm resets. */
export const CLEAR_HOLD_SECONDS = 60;
/** An alarm that comes back within this time after its reset is the same one. */
export const FLAP_SECONDS = 600;
/** Longest hold, clear hold and flap window. */
export const HOLD_MAX_SECONDS = 86_400;

export const RULE_CODE_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$';
export const RULE_NAME_MAX_LENGTH = 64;
export const ADVICE_MAX_LENGTH = 500;
export const SCOPE_MAX_ITEMS = 100;

/** A back-test folds at most so much of the past: device-days. */
export const BACKTEST_MAX_DAYS = 31;
export const BACKTEST_MAX_DEVICE_DAYS = 62;
/** Alarms that a back-test lists; it counts all. */
export const BACKTEST_MAX_ALARMS = 200;
