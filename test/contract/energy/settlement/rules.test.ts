import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { splitAmount, splitViolation } from '#contract/energy/settlement/rules.ts';
import { formatDecimal, parseDecimal } from '#contract/rules/decimal.ts';
import { facts } from '../../rules/table.ts';

describe('the split of a settlement', () => {
  facts([
    ['may give one party everything', splitViolation(['100']), null],
    ['adds up to 100', splitViolation(['90', '10']), null],
    ['adds up exactly where floats would not', splitViolation(['33.3', '33.3', '33.4']), null],
    ['may use 8 decimals', splitViolation(['33.33333333', '33.33333333', '33.33333334']), null],
    ['misses nothing', splitViolation(['33.33333333', '33.33333333', '33.33333333']), 'settlement.sum'],
    ['is not above 100', splitViolation(['90', '10.00000001']), 'settlement.sum'],
    ['may give a party nothing', splitViolation(['100', '0']), null],
    ['takes nothing from a party', splitViolation(['110', '-10']), 'settlement.negative'],
    ['needs a party', splitViolation([]), 'settlement.parties'],
    ['needs every percentage', splitViolation(['100', '']), 'decimal.required'],
    ['needs numbers', splitViolation(['all']), 'decimal.numeric'],
  ]);

  test('tells the sum it found', () =>
    assert.deepEqual(splitViolation(['90', '9.5'])?.params, { sum: '99.5' }));
});

describe('the shares', () => {
  for (const [amount, percents, places, shares] of [
    ['986.84', ['90', '10'], 2, ['888.16', '98.68']],
    ['100', ['33.33', '33.33', '33.34'], 2, ['33.33', '33.33', '33.34']],
    ['0.01', ['50', '50'], 2, ['0.01', '0']],
    ['-986.84', ['90', '10'], 2, ['-888.16', '-98.68']],
    ['1000', ['33.4', '66.6'], 0, ['334', '666']],
    ['10.005', ['100'], 2, ['10.01']],
    ['0', ['90', '10'], 2, ['0', '0']],
  ] as const) {
    test(`of ${amount} by ${percents.join(' : ')} are ${shares.join(' and ')}`, () =>
      assert.deepEqual(splitAmount(amount, percents, places), shares));
  }

  test('are not made of a split that is wrong', () => assert.equal(splitAmount('100', ['90', '9']), null));
  test('are not made of no number', () => assert.equal(splitAmount('', ['100']), null));

  test('add up to the amount; all but the last are within half a cent', () => {
    const cents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cents, weights, (amount, cuts) => {
        const hundredths = percentagesOf(cuts);
        const net = amount * 1_000_000n;
        const shares = splitAmount(
          formatDecimal(net),
          hundredths.map((one) => formatDecimal(one * 1_000_000n)),
        );
        assert.ok(shares);
        const units = shares.map((share) => parseDecimal(share) ?? 0n);
        assert.equal(
          units.reduce((sum, share) => sum + share, 0n),
          net,
        );
        units.slice(0, -1).forEach((share, i) => {
          const off = share * 10_000n - net * (hundredths[i] ?? 0n);
          assert.ok(2n * (off < 0n ? -off : off) <= 10_000n * 1_000_000n);
        });
      }),
    );
  });
});

/** Percentages in hundredths of a percent that add up to 100 %, in the proportion of the weights. */
function percentagesOf(weights: readonly number[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const parts = weights.slice(1).map((weight) => BigInt(Math.floor((weight * 10_000) / total)));
  return [...parts, parts.reduce((rest, one) => rest - one, 10_000n)];
}
