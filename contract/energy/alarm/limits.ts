export const ALARM_LEVELS = [1, 2, 3] as const;
export type AlarmLevel = (typeof ALARM_LEVELS)[number];

/** Rules that push an alarm: unresolved for longer than the minutes, and restored more often than the count. */
export const ALARM_RULES = [
  { rule: 1, unresolvedMinutes: 5, restores: null },
  { rule: 2, unresolvedMinutes: 20, restores: null },
  { rule: 3, unresolvedMinutes: 10, restores: 3 },
] as const;
export type AlarmRule = (typeof ALARM_RULES)[number]['rule'];

export const ALARM_POLLING_MS = 300_000;

/** Steps in the life of an alarm. Of one moment, they happen in this order. */
export const ALARM_STEPS = [
  'raised',
  'reopened',
  'unsuppressed',
  'suppressed',
  'escalated',
  'taken',
  'confirmed',
  'reset',
] as const;
export type AlarmStep = (typeof ALARM_STEPS)[number];

/** Station and alarm in one text: 24 bytes in base64url. */
export const ALARM_ID_PATTERN = '^[A-Za-z0-9_-]{32}$';
export const CONFIRM_MAX_ALARMS = 200;
export const NOTE_MAX_LENGTH = 500;
/** An alarm that is recorded so long after it could have been raised is late: nobody could be told in time. */
export const LATE_AFTER_MINUTES = 15;
/** Alarms of the same kind that the detail of an alarm lists. */
export const EARLIER_MAX_ALARMS = 5;
/** Alarms in a summary: a tile has no room for more. */
export const SUMMARY_MAX_ALARMS = 3;

/** Minutes within which an open alarm is to be confirmed, by the grade of its station. */
export const CONFIRM_WITHIN_MINUTES = { S: 5, A: 20, B: 60, C: 240 } as const;

/** Unconfirmed alarms that an overview counts: those that push rules look at. */
export const WAITING_MINUTES = [5, 20] as const;
/** Alarms in an hour that a person can work through, as ISA-18.2 has it. */
export const OPERATOR_ALARMS_PER_HOUR = 6;
export const OVERVIEW_MAX_DAYS = 92;
export const OVERVIEW_WORST = 10;
/** Days of an overview that a person can choose. */
export const OVERVIEW_DAYS = [7, 30, 90] as const;
