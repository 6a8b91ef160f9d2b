import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isStale, STALE_AFTER_MS, safeDaysOf } from '#contract/energy/station/rules.ts';

describe('a reading', () => {
  test('is fresh up to three missed frames', () => assert.equal(isStale(0, STALE_AFTER_MS), false));
  test('is stale after them', () => assert.equal(isStale(0, STALE_AFTER_MS + 1), true));
  test('from a clock that runs ahead is fresh', () => assert.equal(isStale(1000, 0), false));
});

describe('safe days', () => {
  test('are 0 on the day of the launch', () =>
    assert.equal(safeDaysOf('operation', '2026-03-01', '2026-03-01'), 0));
  test('count whole days across a leap day', () =>
    assert.equal(safeDaysOf('operation', '2024-02-28', '2024-03-01'), 2));
  test('do not run before operation', () =>
    assert.equal(safeDaysOf('debug', '2024-02-28', '2024-03-01'), null));
  test('do not run before the launch', () =>
    assert.equal(safeDaysOf('operation', '2026-03-02', '2026-03-01'), null));
  test('need a launch', () => assert.equal(safeDaysOf('operation', null, '2026-03-01'), null));
});
