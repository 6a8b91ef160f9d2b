import type { FieldError } from '../../call.ts';
import { decimalViolation, formatDecimal, parseDecimal } from '../../rules/decimal.ts';
import { fieldErrorsOf, required, type Violation } from '../../rules/violation.ts';
import { POWER_MAX_PERCENT } from './limits.ts';

/** State of a station's control that decides which commands can be sent. */
export interface ControlState {
  mode: 'manual' | 'automatic';
  /** True if the power conversion system (PCS) is on. */
  pcsOn: boolean;
  strategyEnabled: boolean;
  /** True while a command is in flight. No other command can be sent until its result arrives. */
  sending: boolean;
}

/** Switching the power needs manual mode: on needs the PCS off, and off needs it on (decision 0076). */
export function powerSwitchViolation(
  wanted: 'on' | 'off',
  { mode, pcsOn, sending }: Omit<ControlState, 'strategyEnabled'>,
): Violation | null {
  if (sending) return { rule: 'control.sending' };
  if (mode !== 'manual') return { rule: 'control.manual' };
  if (wanted === 'on') return pcsOn ? { rule: 'control.pcsOff' } : null;
  return pcsOn ? null : { rule: 'control.pcsOn' };
}

/** Changing the mode needs the strategy disabled, which would work against it. */
export function modeViolation({
  strategyEnabled,
  sending,
}: Pick<ControlState, 'strategyEnabled' | 'sending'>): Violation | null {
  if (sending) return { rule: 'control.sending' };
  return strategyEnabled ? { rule: 'control.strategy' } : null;
}

/** Sending a set-point needs manual mode, the strategy disabled, and the PCS on. */
export function sendViolation({ mode, pcsOn, strategyEnabled, sending }: ControlState): Violation | null {
  if (sending) return { rule: 'control.sending' };
  if (strategyEnabled) return { rule: 'control.strategy' };
  if (mode !== 'manual') return { rule: 'control.manual' };
  return pcsOn ? null : { rule: 'control.pcsOn' };
}

/** A set value must be a number. */
export function setValueViolation(value: string): Violation | null {
  return required(value, 'control.value') ?? decimalViolation(value);
}

/** The position to switch to must be chosen. */
export function switchedViolation(position: string): Violation | null {
  return required(position, 'control.switch');
}

/** Whoever declines a sequence says why. */
export function declineViolation(remark: string): Violation | null {
  return required(remark, 'control.remark');
}

/** The power to send is at least the device's minimum and at most 1.1 times its rated power, all in kW. */
export function powerViolation(
  powerKw: string,
  limits: { minKw: string; ratedKw: string },
): Violation | null {
  const broken = setValueViolation(powerKw);
  if (broken) return broken;
  const [power, least, rated] = [powerKw, limits.minKw, limits.ratedKw].map(parseDecimal);
  if (power == null || least == null || rated == null) return { rule: 'control.limits' };
  if (power * 100n > rated * BigInt(POWER_MAX_PERCENT))
    return {
      rule: 'control.powerMax',
      params: { max: formatDecimal((rated * BigInt(POWER_MAX_PERCENT)) / 100n) },
    };
  return power < least ? { rule: 'control.powerMin', params: { min: formatDecimal(least) } } : null;
}

/** The power factor must be a number other than 0. */
export function powerFactorViolation(value: string): Violation | null {
  return setValueViolation(value) ?? (parseDecimal(value) === 0n ? { rule: 'control.powerFactor' } : null);
}

/** Limits of the state of charge in percent. The lower one must be below the upper one. */
export interface SocLimits {
  lowPercent: string;
  highPercent: string;
}

export function socLimitErrors({ lowPercent, highPercent }: SocLimits): FieldError[] {
  const errors = fieldErrorsOf({
    lowPercent: percentViolation(lowPercent),
    highPercent: percentViolation(highPercent),
  });
  if (errors.length > 0) return errors;
  const [low, high] = [parseDecimal(lowPercent) ?? 0n, parseDecimal(highPercent) ?? 0n];
  return low < high ? [] : [{ field: 'lowPercent', rule: 'control.soc' }];
}

function percentViolation(value: string): Violation | null {
  const broken = setValueViolation(value);
  if (broken) return broken;
  const percent = Number(value);
  return percent >= 0 && percent <= 100 ? null : { rule: 'control.percent' };
}
