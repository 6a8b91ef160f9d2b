import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalText } from '../../../apps/kit/decimal.ts';

test('digits of an input method, a typographic minus and blanks around are read', () => {
  assert.deepEqual(['５０', '－１．５', ' −3 '].map(decimalText), ['50', '-1.5', '-3']);
});

test('a comma is of thousands where it stands as the product writes them, else of a fraction', () => {
  assert.deepEqual(['1,000', '-12,345,678.5', '95,5', '0,125'].map(decimalText), [
    '1000',
    '-12345678.5',
    '95.5',
    '0.125',
  ]);
});

test('anything else stays', () => {
  assert.deepEqual(['', 'kW', '1,00,0'].map(decimalText), ['', 'kW', '1.00,0']);
});
