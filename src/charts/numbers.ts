import type { Language } from '#contract/preferences.ts';

const made = new Map<string, Intl.NumberFormat>();

/** A number in the digits of a language; – for none. */
export function numberText(language: Language, value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const key = `${language} ${decimals}`;
  const format =
    made.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  made.set(key, format);
  // A small negative value that is rounded is no "-0".
  const rounded = Number(value.toFixed(decimals));
  return format.format(rounded === 0 ? 0 : rounded).replace('-', '−');
}

/** Decimals that values of this size need: three digits, at most two decimals. */
export function decimalsFor(values: readonly (number | null)[]): number {
  let largest = 0;
  for (const value of values) if (value !== null) largest = Math.max(largest, Math.abs(value));
  if (largest >= 100) return 0;
  return largest >= 10 ? 1 : 2;
}

/** A value with its unit. */
export const withUnit = (value: string, unit: string): string => {
  if (unit === '') return value;
  return /^[%°]/.test(unit) && unit !== '°C' ? `${value}${unit}` : `${value} ${unit}`;
};
