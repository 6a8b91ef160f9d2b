import { formatDecimal, parseDecimal } from '../../rules/decimal.ts';
import type { Violation } from '../../rules/violation.ts';
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
  const least = min === null ? (isTwoWay ? -max : 0n) : parseDecimal(min);
  return least === null ? null : { min: formatDecimal(least), max: formatDecimal(max) };
}

/** The rule that a value breaks whatever the state of its device. */
export function valueViolation(value: string, target: ControlTarget): Violation | null {
  const { role, min, max, ratedKw, other } = target;
  switch (role) {
    case 'mode':
    case 'switch':
      return switchedViolation(value) ?? stateViolation(value, target);
    case 'power': {
      const limits = powerLimits(target);
      return powerViolation(value, { minKw: limits?.min ?? '', ratedKw: String(ratedKw ?? '') });
    }
    case 'reactive': {
      const limits = powerLimits({ min: null, ratedKw, isTwoWay: true });
      const most = limits && Number(limits.max);
      return rangeViolation(value, { min: min ?? (most && -most), max: max ?? most });
    }
    case 'powerFactor':
      return powerFactorViolation(value) ?? rangeViolation(value, target);
    case 'socLow':
    case 'socHigh': {
      const known = String(other ?? (role === 'socLow' ? 100 : 0));
      const [lowPercent, highPercent] = role === 'socLow' ? [value, known] : [known, value];
      const [error] = socLimitErrors({ lowPercent, highPercent });
      return error ? ({ rule: error.rule, params: error.params } as Violation) : null;
    }
    case 'periodStart':
    case 'periodEnd': {
      const broken = setValueViolation(value);
      if (broken) return broken;
      const known = other ?? (role === 'periodStart' ? 1440 : 0);
      const [startMinute, endMinute] =
        role === 'periodStart' ? [Number(value), known] : [known, Number(value)];
      return periodViolation({ startMinute, endMinute });
    }
    case 'other':
      return stateViolation(value, target) ?? rangeViolation(value, target);
  }
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

function stateViolation(value: string, { states }: ControlTarget): Violation | null {
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
