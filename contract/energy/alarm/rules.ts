import { required, type Violation } from '../../rules/violation.ts';
import { ALARM_LEVELS, ALARM_RULES, type AlarmRule } from './limits.ts';

const MINUTE_MS = 60_000;

/** An alarm. Times are in ms since 1970; `resetAtMs` is null while the alarm is active. */
export interface AlarmCourse {
  startAtMs: number;
  resetAtMs: number | null;
  /** How often it was restored within its flap window. */
  restoreCount: number;
}

/** The push rules that an alarm meets now. A reset alarm meets none. */
export function metAlarmRules(
  { startAtMs, resetAtMs, restoreCount }: AlarmCourse,
  nowMs: number,
): AlarmRule[] {
  if (resetAtMs !== null) return [];
  return ALARM_RULES.filter(
    ({ unresolvedMinutes, restores }) =>
      nowMs - startAtMs > unresolvedMinutes * MINUTE_MS && (restores === null || restoreCount > restores),
  ).map(({ rule }) => rule);
}

/**
 * When the next push rule is met, in ms since 1970: null where none is left, for a reset alarm, and for one that is not
 * restored often enough.
 */
export function nextAlarmRuleAt(
  { startAtMs, resetAtMs, restoreCount }: AlarmCourse,
  nowMs: number,
): number | null {
  if (resetAtMs !== null) return null;
  const times = ALARM_RULES.filter(({ restores }) => restores === null || restoreCount > restores)
    .map(({ unresolvedMinutes }) => startAtMs + unresolvedMinutes * MINUTE_MS)
    .filter((at) => at >= nowMs);
  return times.length > 0 ? Math.min(...times) : null;
}

export function alarmLevelViolation(level: number): Violation | null {
  return ALARM_LEVELS.some((known) => known === level) ? null : { rule: 'alarm.level' };
}

/** Refuses a confirmation without a remark. */
export function confirmRemarkViolation(remark: string): Violation | null {
  return required(remark, 'alarm.remark');
}

/** Silences the alarms of a scope between two times in ms since 1970. A null end means until it is cancelled. */
export interface Suppression {
  scope: string;
  fromMs: number;
  toMs: number | null;
}

/** Refuses a suppression that ends in the past or before its start, or repeats an active one of its scope. */
export function suppressionViolation(
  wanted: Suppression,
  existing: readonly Suppression[],
  nowMs: number,
): Violation | null {
  const { scope, fromMs, toMs } = wanted;
  if (toMs !== null && toMs <= nowMs) return { rule: 'alarm.suppressionExpired' };
  if (toMs !== null && toMs <= fromMs) return { rule: 'period.order' };
  const repeats = existing.some(
    (other) =>
      other.scope === scope &&
      (other.toMs === null || (other.toMs > nowMs && other.toMs > fromMs)) &&
      (toMs === null || other.fromMs < toMs),
  );
  return repeats ? { rule: 'alarm.suppressionRepeated' } : null;
}
