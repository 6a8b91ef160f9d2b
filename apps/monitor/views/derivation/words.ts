import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { DerivationText, DerivationTextKey } from '../../texts/derivation/text.ts';

/** Bits that are told, the worst first. */
const MARKS: readonly (readonly [bit: number, key: DerivationTextKey])[] = [
  [Quality.Suspect, 'q_suspect'],
  [Quality.Estimated, 'q_estimated'],
  [Quality.Incomplete, 'q_incomplete'],
  [Quality.Late, 'q_late'],
  [Quality.Simulated, 'q_simulated'],
];

/** How good a value is, in words. */
export function qualityWords(bits: number, text: DerivationText): string {
  const found = MARKS.filter(([bit]) => bits & bit).map(([, key]) => text(key));
  return found.length > 0 ? found.join(', ') : text('q_measured');
}

export const isEstimated = (bits: number): boolean => (bits & Quality.Estimated) !== 0;

/** More decimals than lists show, so that a person can calculate along. */
const MOST_DIGITS = 3;
/** A factor of a formula can be a small share. */
const FACTOR_DIGITS = 4;

/** Numbers as a calculation needs them. */
export function useExact(): {
  readonly value: (value: number) => string;
  readonly factor: (value: number) => string;
} {
  const language = useStore($language);
  return useMemo(() => {
    const [value, factor] = [MOST_DIGITS, FACTOR_DIGITS].map(
      (maximumFractionDigits) => new Intl.NumberFormat(language, { maximumFractionDigits }),
    );
    return { value: (one) => value?.format(one) ?? '', factor: (one) => factor?.format(one) ?? '' };
  }, [language]);
}

/** With a blank before the unit, as far as it has one. */
export const withUnit = (value: string, unit: string): string => {
  if (unit === '') return value;
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
};
