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
