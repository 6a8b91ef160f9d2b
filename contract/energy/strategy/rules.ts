import type { FieldError } from '../../call.ts';
import { fieldErrorsOf, type Violation } from '../../rules/violation.ts';
import { clockTime, overlapping, type Period, periodViolation } from '../period/rules.ts';
import { PHASE_MAX, PHASE_MIN } from './limits.ts';

/** A phase of a strategy's day. Between phases, the station is on standby. */
export interface StrategySegment extends Period {
  phase: number;
}

/** A strategy can only be sent while the overall strategy is enabled. */
export function strategySendViolation(overallEnabled: boolean): Violation | null {
  return overallEnabled ? null : { rule: 'strategy.disabled' };
}

/** Phases are numbered 1 to 12. */
export function phaseViolation(phase: number): Violation | null {
  return Number.isInteger(phase) && phase >= PHASE_MIN && phase <= PHASE_MAX
    ? null
    : { rule: 'strategy.phase', params: { min: PHASE_MIN, max: PHASE_MAX } };
}

/** Problems of a day's segments by field, such as `segments.0.phase`: numbers, times, repeated phases, overlaps. */
export function segmentErrors(segments: readonly StrategySegment[]): FieldError[] {
  if (segments.length === 0) return [{ field: 'segments', rule: 'strategy.empty' }];
  const overlaps = new Set(overlapping(segments));
  return segments.flatMap((segment, position) => {
    const isRepeated = segments.findIndex(({ phase }) => phase === segment.phase) < position;
    return fieldErrorsOf({
      [`segments.${position}.phase`]:
        phaseViolation(segment.phase) ?? (isRepeated ? { rule: 'strategy.repeated' } : null),
      [`segments.${position}.endMinute`]: periodViolation(segment),
      [`segments.${position}.startMinute`]: overlaps.has(position)
        ? { rule: 'strategy.overlap', params: { time: clockTime(segment.startMinute) } }
        : null,
    });
  });
}
