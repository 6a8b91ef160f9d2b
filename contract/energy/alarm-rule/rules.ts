import type { FieldError } from '../../call.ts';
import { isDeceiving } from '../../rules/deceiving.ts';
import { isBlank, type RuleName, type Violation } from '../../rules/violation.ts';
import type { ConditionKind, Match, Operator } from './limits.ts';

/**
 * A condition. `op`, `value` and `clear` are those of a threshold (in the point's unit) and of a rate (in the unit a
 * minute), `values` the codes of a state. A silence has nothing of these.
 */
export interface Condition {
  readonly kind: ConditionKind;
  readonly point?: string;
  readonly op?: Operator;
  readonly value?: number;
  /** Where the condition is over; without it, `value`. */
  readonly clear?: number;
  readonly values?: readonly number[];
}

export interface Names {
  readonly zh: string;
  readonly en: string;
  readonly ja: string;
}

/** Which devices a rule judges. An empty list means all. */
export interface RuleScope {
  readonly stationTypes: readonly string[];
  readonly stations: readonly string[];
  readonly deviceKinds: readonly string[];
  readonly devices: readonly string[];
}

export interface RuleBody {
  readonly code: string;
  readonly level: number;
  readonly names: Names;
  readonly match: Match;
  readonly conditions: readonly Condition[];
  readonly holdS: number;
  readonly clearHoldS: number;
  readonly flapS: number;
  readonly scope: RuleScope;
  readonly enabled: boolean;
  /** Protects people or the plant: it can never be suppressed. */
  readonly safety: boolean;
}

/** Whether a value is on the alarming side. */
export function isBeyond(op: Operator, value: number, limit: number): boolean {
  switch (op) {
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
  }
}

/** Refuses a condition that lacks a part or has one too many, or that clears on the alarming side. */
export function conditionViolation({ kind, point, op, value, clear, values }: Condition): Violation | null {
  const isCompared = kind === 'threshold' || kind === 'rate';
  const isWhole =
    (point === undefined) === (kind === 'silence') &&
    (op === undefined) === !isCompared &&
    (value === undefined) === !isCompared &&
    (clear === undefined || isCompared) &&
    (values === undefined) === (kind !== 'state') &&
    values?.length !== 0;
  if (!isWhole) return { rule: 'alarmRule.condition' };
  if (
    op !== undefined &&
    value !== undefined &&
    clear !== undefined &&
    clear !== value &&
    isBeyond(op, clear, value)
  )
    return { rule: 'alarmRule.clear' };
  return null;
}

/** All that is wrong with a rule, beside what its schema refuses. */
export function ruleErrors({ names, conditions, scope }: RuleBody): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (field: string, rule: RuleName) => errors.push({ field, rule });
  for (const [language, name] of Object.entries(names) as [string, string][]) {
    if (isBlank(name)) refuse(`names.${language}`, 'alarmRule.name');
    else if (isDeceiving(name)) refuse(`names.${language}`, 'field.text');
  }
  if (conditions.some(({ kind }) => kind === 'silence') && conditions.length > 1)
    refuse('conditions', 'alarmRule.silence');
  for (const [index, condition] of conditions.entries()) {
    const violation = conditionViolation(condition);
    if (violation) errors.push({ field: `conditions.${index}`, ...violation });
  }
  // A device's code says nothing without its station.
  if (scope.devices.length > 0 && scope.stations.length !== 1) refuse('scope', 'alarmRule.devices');
  return errors;
}
