import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  decimalErrors,
  decimalViolation,
  divideRounded,
  formatDecimal,
  parseDecimal,
  roundDecimal,
} from '#contract/rules/decimal.ts';
import { facts, rulesOf } from './table.ts';

const units = fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n });

describe('a value', () => {
  facts([
    ['is required', decimalViolation(''), 'decimal.required'],
    ['may be a whole number', decimalViolation('12'), null],
    ['may be 0', decimalViolation('0'), null],
    ['may be negative, as prices at the exchange are', decimalViolation('-0.05'), null],
    ['may have 8 decimals', decimalViolation('0.12345678'), null],
    ['has no more than 8 decimals', decimalViolation('0.123456789'), 'decimal.places'],
    ['has no ninth decimal even of 0', decimalViolation('0.100000000'), 'decimal.places'],
    ['may have 12 digits before the point', decimalViolation('999999999999.99999999'), null],
    ['has no more than 12', decimalViolation('1000000000000'), 'decimal.size'],
    ['may have zeros in front', decimalViolation('0000000000001.5'), null],
    ['is no word', decimalViolation('abc'), 'decimal.numeric'],
    ['has no exponent', decimalViolation('1e3'), 'decimal.numeric'],
    ['has no separator of thousands', decimalViolation('1,000'), 'decimal.numeric'],
    ['has digits on both sides of the point', decimalViolation('.5'), 'decimal.numeric'],
    ['has one point', decimalViolation('1.2.3'), 'decimal.numeric'],
    ['has no blanks', decimalViolation('1 2'), 'decimal.numeric'],
    ['is not hexadecimal', decimalViolation('0x10'), 'decimal.numeric'],
    ['is not infinite', decimalViolation('Infinity'), 'decimal.numeric'],
    ['is written in ASCII digits', decimalViolation('１'), 'decimal.numeric'],
  ]);

  test('is refused under its name', () =>
    assert.deepEqual(rulesOf(decimalErrors({ peak: '1.159', valley: '', shoulder: 'x' })), {
      valley: 'decimal.required',
      shoulder: 'decimal.numeric',
    }));
});

describe('a decimal', () => {
  test('of ten and twenty hundredths adds up exactly', () =>
    assert.equal(formatDecimal((parseDecimal('0.1') ?? 0n) + (parseDecimal('0.2') ?? 0n)), '0.3'));
  test('can be a number without noise', () => assert.equal(parseDecimal(1.159), 115_900_000n));
  test('cannot be a number with noise', () => assert.equal(parseDecimal(0.1 + 0.2), null));
  test('cannot be no number', () => assert.equal(parseDecimal(Number.NaN), null));
  test('has no negative zero', () => assert.equal(formatDecimal(parseDecimal('-0.0') ?? 1n), '0'));
  test('keeps its sign below one', () => assert.equal(formatDecimal(parseDecimal('-0.05') ?? 0n), '-0.05'));

  test('survives being written and read', () => {
    fc.assert(fc.property(units, (value) => assert.equal(parseDecimal(formatDecimal(value)), value)));
  });
});

describe('rounding', () => {
  for (const [dividend, divisor, quotient] of [
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ] as const) {
    test(`${dividend} / ${divisor} gives ${quotient}`, () =>
      assert.equal(divideRounded(dividend, divisor), quotient));
  }

  test('takes halves away from zero', () => {
    assert.equal(formatDecimal(roundDecimal(parseDecimal('1.005') ?? 0n, 2)), '1.01');
    assert.equal(formatDecimal(roundDecimal(parseDecimal('-1.005') ?? 0n, 2)), '-1.01');
  });

  test('moves a value by at most half a step', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 8 }), (value, places) => {
        const step = 10n ** BigInt(8 - places);
        const moved = roundDecimal(value, places) - value;
        assert.ok(2n * moved <= step && -2n * moved <= step);
      }),
    );
  });
});
