import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needOf } from '#contract/energy/overview/rules.ts';

const HOUR = 3_600_000;

test('a station with neither alarm nor silence needs nobody', () => {
  assert.equal(needOf(0, 5000, null), 0);
});

test('level, power and silence multiply', () => {
  assert.equal(needOf(1, 200, null), 200);
  assert.equal(needOf(3, 200, null), 20_000);
  assert.equal(needOf(3, 400, null), 40_000);
  assert.equal(needOf(2, 500, 2 * HOUR), 15_000);
});

test('silence counts as level 2, and no longer than a day', () => {
  assert.equal(needOf(0, 500, 0), needOf(2, 500, null));
  assert.equal(needOf(1, 500, 0), needOf(2, 500, null));
  assert.equal(needOf(2, 1, 100 * HOUR), needOf(2, 1, 24 * HOUR));
});

test('an alarm without a rated power is not lost', () => {
  assert.equal(needOf(2, 0, null), 10);
});
