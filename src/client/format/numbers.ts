import type { Currency, Language } from '#contract/preferences.ts';
import { DECIMAL_MAX_PLACES } from '#contract/rules/decimal.ts';

/** A number, or a decimal as text: what is longer than a double holds keeps all its digits. */
export type Numeric = number | bigint | string;

/** Numbers in the digits and separators of a language; '' for what is no number. */
export interface Numbers {
  /** With as many decimals as the value has, or with exactly `decimals`. */
  readonly number: (value: Numeric, decimals?: number) => string;
  /** 0.5 is 50 %. */
  readonly percent: (value: Numeric, decimals?: number) => string;
  /** An amount; nothing is converted. */
  readonly money: (value: Numeric, currency: Currency) => string;
}

const made = new Map<string, Intl.NumberFormat>();

/** How a language writes numbers. */
export function numbersIn(language: Language): Numbers {
  const write = (value: Numeric, options: Intl.NumberFormatOptions): string => {
    if (!isNumeric(value)) return '';
    const key = `${language} ${JSON.stringify(options)}`;
    let format = made.get(key);
    if (format === undefined) {
      format = new Intl.NumberFormat(language, options);
      made.set(key, format);
    }
    return format.format(value as number);
  };
  return {
    number: (value, decimals) => write(value, places(decimals)),
    percent: (value, decimals = 0) => write(value, { style: 'percent', ...places(decimals) }),
    money: (value, currency) => write(value, { style: 'currency', currency }),
  };
}

function places(decimals: number | undefined): Intl.NumberFormatOptions {
  return decimals === undefined
    ? { maximumFractionDigits: DECIMAL_MAX_PLACES }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

function isNumeric(value: Numeric): boolean {
  if (typeof value === 'bigint') return true;
  return typeof value === 'number' ? Number.isFinite(value) : /^-?\d+(\.\d+)?$/.test(value);
}
