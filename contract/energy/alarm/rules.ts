import { required, type Violation } from '../../rules/violation.ts';
import { ALARM_LEVELS, ALARM_RULES, type AlarmRule } from './limits.ts';

const MINUTE_MS = 60_000;

/** An alarm's times in ms since 1970; `resetAtMs` is null while it is alarming. */
export interface AlarmCourse {
  startAtMs: number;
  resetAtMs: number | null;
  /** How often it came back within its flap window. */
  restoreCount: number;
}

/** The push rules that an alarm meets now; none once it is reset. */
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

export function alarmLevelViolation(level: number): Violation | null {
  return ALARM_LEVELS.some((known) => known === level) ? null : { rule: 'alarm.level' };
}

/** A confirmation needs a remark. */
export function confirmRemarkViolation(remark: string): Violation | null {
  return required(remark, 'alarm.remark');
}

/** Silences the alarms of a scope from one time to another, in ms since 1970, or until it is cancelled (null). */
export interface Suppression {
  scope: string;
  fromMs: number;
  toMs: number | null;
}

/** A suppression must end after its start and after now, and must not repeat an active one of its scope. */
export function suppressionViolation(
  wanted: Suppression,
  existing: readonly Suppression[],
  nowMs: number,
): Violation | null {
  const { scope, fromMs, toMs } = wanted;
  if (toMs !== null && toMs <= fromMs) return { rule: 'period.order' };
  if (toMs !== null && toMs <= nowMs) return { rule: 'alarm.suppressionExpired' };
  const repeats = existing.some(
    (other) =>
      other.scope === scope &&
      (other.toMs === null || (other.toMs > nowMs && other.toMs > fromMs)) &&
      (toMs === null || other.fromMs < toMs),
  );
  return repeats ? { rule: 'alarm.suppressionRepeated' } : null;
}
