export const PLAN_NAME_MAX_LENGTH = 100;
/** Assets or devices of one plan. */
export const PLAN_TARGETS_MAX = 200;
export const PLANS_MAX = 200;
/** Days before its date that the order of a plan is made. */
export const PLAN_LEAD_MAX_DAYS = 90;
/** Dates of a preview. */
export const PLAN_PREVIEW_MAX = 24;

/** By time, by what went through, or by state. */
export const PLAN_RULES = ['time', 'throughput', 'state'] as const;
export type PlanRuleKind = (typeof PLAN_RULES)[number];

/** What is counted: full cycles of the rated capacity, or energy. */
export const THROUGHPUT_UNITS = ['cycles', 'mwh'] as const;
export type ThroughputUnit = (typeof THROUGHPUT_UNITS)[number];
export const THROUGHPUT_MAX = 100_000;

/** How often a rule by time comes back. */
export const PLAN_UNITS = ['day', 'week', 'month', 'year'] as const;
export type PlanUnit = (typeof PLAN_UNITS)[number];
export const PLAN_MAX_INTERVAL = 120;

export const PLAN_OPERATORS = ['>', '<'] as const;
/** Days that a state must last. */
export const PLAN_STATE_MAX_DAYS = 30;
