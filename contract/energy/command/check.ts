import { formatDecimal, parseDecimal } from '../../rules/decimal.ts';
import type { Violation } from '../../rules/violation.ts';
import { DAY_MINUTES } from '../period/limits.ts';
import { periodViolation } from '../period/rules.ts';
import { type ControlRole, POWER_MAX_PERCENT } from './limits.ts';
import {
  type ControlState,
  modeViolation,
  powerFactorViolation,
  powerSwitchViolation,
  powerViolation,
  sendViolation,
  setValueViolation,
  socLimitErrors,
  switchedViolation,
} from './rules.ts';

/** What a point can be set to. */
export interface ControlTarget {
  readonly role: ControlRole;
  /** Limits of the point in its unit; null for none. */
  readonly min: number | null;
  readonly max: number | null;
  readonly ratedKw: number | null;
  /** Power in both directions: storage, which charges below 0. */
  readonly isTwoWay: boolean;
  /** Values of a state that can be sent; empty for a number. */
  readonly states: readonly number[];
  /** Present value of the other end: of the SOC limits, or of the period. */
  readonly other: number | null;
}

/** Power of a set-point at the most, and at the least, in kW; null where the rating is not known. */
export function powerLimits({
  min,
  ratedKw,
  isTwoWay,
}: Pick<ControlTarget, 'min' | 'ratedKw' | 'isTwoWay'>): { min: string; max: string } | null {
  const rated = ratedKw === null ? null : parseDecimal(ratedKw);
  if (rated === null) return null;
  const max = (rated * BigInt(POWER_MAX_PERCENT)) / 100n;
  const opposite = isTwoWay ? -max : 0n;
  const least = min === null ? opposite : parseDecimal(min);
  return least === null ? null : { min: formatDecimal(least), max: formatDecimal(max) };
}

/** Reactive power goes both ways, as far as power does where its point says nothing else. */
export function reactiveLimits({
  min,
  max,
  ratedKw,
}: Pick<ControlTarget, 'min' | 'max' | 'ratedKw'>): Pick<ControlTarget, 'min' | 'max'> {
  const limits = powerLimits({ min: null, ratedKw, isTwoWay: true });
  return {
    min: min ?? (limits && Number(limits.min)),
    max: max ?? (limits && Number(limits.max)),
  };
}

type ValueRule = (value: string, target: ControlTarget) => Violation | null;

const VALUE_RULES: Readonly<Record<ControlRole, ValueRule>> = {
  mode: (value, target) => switchedViolation(value) ?? listedViolation(value, target),
  switch: (value, target) => switchedViolation(value) ?? listedViolation(value, target),
  power: (value, target) =>
    powerViolation(value, {
      minKw: powerLimits(target)?.min ?? '',
      ratedKw: String(target.ratedKw ?? ''),
    }),
  reactive: (value, target) => rangeViolation(value, reactiveLimits(target)),
  powerFactor: (value, target) => powerFactorViolation(value) ?? rangeViolation(value, target),
  socLow: (value, { other }) => socViolation(value, String(other ?? 100)),
  socHigh: (value, { other }) => socViolation(String(other ?? 0), value),
  periodStart: (value, { other }) =>
    setValueViolation(value) ??
    periodViolation({ startMinute: Number(value), endMinute: other ?? DAY_MINUTES }),
  periodEnd: (value, { other }) =>
    setValueViolation(value) ?? periodViolation({ startMinute: other ?? 0, endMinute: Number(value) }),
  other: (value, target) => listedViolation(value, target) ?? rangeViolation(value, target),
};

/** The rule that a value breaks whatever the state of its device. */
export const valueViolation: ValueRule = (value, target) => VALUE_RULES[target.role](value, target);

function socViolation(lowPercent: string, highPercent: string): Violation | null {
  const [error] = socLimitErrors({ lowPercent, highPercent });
  return error ? ({ rule: error.rule, ...(error.params && { params: error.params }) } as Violation) : null;
}

/** The rule that keeps a value from being sent in the present state of its device. */
export function statusViolation(role: ControlRole, value: number, state: ControlState): Violation | null {
  switch (role) {
    case 'mode':
      return modeViolation(state);
    case 'switch':
      return powerSwitchViolation(value === 0 ? 'off' : 'on', state);
    default:
      return sendViolation(state);
  }
}

/** A state that can be sent. */
function listedViolation(value: string, { states }: ControlTarget): Violation | null {
  const broken = setValueViolation(value);
  if (broken || states.length === 0) return broken;
  return states.includes(Number(value)) ? null : { rule: 'control.state' };
}

function rangeViolation(value: string, limits: Pick<ControlTarget, 'min' | 'max'>): Violation | null {
  const broken = setValueViolation(value);
  if (broken) return broken;
  const units = parseDecimal(value) ?? 0n;
  const [least, most] = [limits.min, limits.max].map((one) => (one === null ? null : parseDecimal(one)));
  const isLow = least != null && units < least;
  const isHigh = most != null && units > most;
  if (!isLow && !isHigh) return null;
  return {
    rule: isLow ? 'control.least' : 'control.most',
    params: { limit: isLow ? (limits.min ?? 0) : (limits.max ?? 0) },
  };
}
