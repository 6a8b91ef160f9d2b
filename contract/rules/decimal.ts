import type { FieldError } from '../call.ts';
import { fieldErrorsOf, required, type Violation } from './violation.ts';

export const DECIMAL_MAX_PLACES = 8;

/** Maximum number of digits before the decimal point in `numeric(20,8)`. */
const MAX_WHOLE_DIGITS = 12;

/** Unambiguous, so that a long text cannot cause catastrophic backtracking. */
const numeric = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal in units of 10⁻⁸, so that it is an exact integer. */
export type DecimalUnits = bigint;

const ONE: DecimalUnits = 10n ** BigInt(DECIMAL_MAX_PLACES);

/** A value typed into a form must be a plain number that the database can store without rounding. */
export function decimalViolation(value: string): Violation | null {
  const missing = required(value, 'decimal.required');
  if (missing) return missing;
  const parts = numeric.exec(value);
  if (!parts) return { rule: 'decimal.numeric' };
  const [, , whole = '', fraction = ''] = parts;
  if (fraction.length > DECIMAL_MAX_PLACES)
    return { rule: 'decimal.places', params: { max: DECIMAL_MAX_PLACES } };
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS)
    return { rule: 'decimal.size', params: { max: MAX_WHOLE_DIGITS } };
  return null;
}

/** Problems of a set of values by name, such as the prices of a day's bands. */
export function decimalErrors(values: Readonly<Record<string, string>>): FieldError[] {
  return fieldErrorsOf(
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, decimalViolation(value)])),
  );
}

/** The exact value of a decimal; null if `decimalViolation` refuses it, as floats with rounding errors. */
export function parseDecimal(value: string | number): DecimalUnits | null {
  const text = String(value);
  if (decimalViolation(text)) return null;
  const [, sign, whole = '', fraction = ''] = numeric.exec(text) ?? [];
  const units = BigInt(whole + fraction.padEnd(DECIMAL_MAX_PLACES, '0'));
  return sign ? -units : units;
}

/** Formats a decimal in plain notation without trailing zeros. */
export function formatDecimal(units: DecimalUnits): string {
  const size = units < 0n ? -units : units;
  const places = String(size % ONE).padStart(DECIMAL_MAX_PLACES, '0');
  const [fraction = ''] = /^\d*[1-9]/.exec(places) ?? [];
  return `${units < 0n ? '-' : ''}${size / ONE}${fraction && `.${fraction}`}`;
}

/** Divides and rounds to the nearest integer, halves away from zero, as on invoices. The divisor must be positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

/** Rounds a value to a number of decimal places, halves away from zero. */
export function roundDecimal(units: DecimalUnits, places: number): DecimalUnits {
  const step = 10n ** BigInt(DECIMAL_MAX_PLACES - places);
  return divideRounded(units, step) * step;
}
