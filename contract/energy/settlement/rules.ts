import {
  DECIMAL_MAX_PLACES,
  decimalViolation,
  divideRounded,
  formatDecimal,
  parseDecimal,
  roundDecimal,
} from '../../rules/decimal.ts';
import type { Violation } from '../../rules/violation.ts';

const PERCENT_100 = 100n * 10n ** BigInt(DECIMAL_MAX_PLACES);

/** The percentages of the parties: at least one, none negative, and a sum of exactly 100. */
export function splitViolation(percents: readonly string[]): Violation | null {
  if (percents.length === 0) return { rule: 'settlement.parties' };
  let sum = 0n;
  for (const percent of percents) {
    const broken = decimalViolation(percent);
    if (broken) return broken;
    const units = parseDecimal(percent) ?? 0n;
    if (units < 0n) return { rule: 'settlement.negative' };
    sum += units;
  }
  return sum === PERCENT_100 ? null : { rule: 'settlement.sum', params: { sum: formatDecimal(sum) } };
}

/**
 * Shares of an amount in the order of the percentages, rounded to the decimal places of the currency. The last party
 * gets the remainder, so that the shares add up to the rounded amount. Null for an invalid amount or percentages.
 */
export function splitAmount(amount: string, percents: readonly string[], places = 2): string[] | null {
  const exact = parseDecimal(amount);
  if (exact === null || splitViolation(percents)) return null;
  const net = roundDecimal(exact, places);
  const step = 10n ** BigInt(DECIMAL_MAX_PLACES - places);
  const shares = percents
    .slice(0, -1)
    .map((percent) => divideRounded(net * (parseDecimal(percent) ?? 0n), PERCENT_100 * step) * step);
  const residue = shares.reduce((rest, share) => rest - share, net);
  return [...shares, residue].map(formatDecimal);
}
