import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addMonths, daysBetween, isCalendarDate } from '#contract/rules/calendar-date.ts';

describe('a day', () => {
  for (const value of [
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-1-1',
    '20260101',
    '',
    '2026-01-01T00:00',
  ]) {
    test(`is not ${JSON.stringify(value)}`, () => assert.equal(isCalendarDate(value), false));
  }
  test('may be a leap day', () => assert.ok(isCalendarDate('2028-02-29')));
  test('a month before the 31st is the last of a shorter month', () =>
    assert.equal(addMonths('2026-03-31', -1), '2026-02-28'));
  test('a month after December is in the next year', () =>
    assert.equal(addMonths('2025-12-15', 1), '2026-01-15'));
  test('a month before January is in the last year', () =>
    assert.equal(addMonths('2026-01-31', -1), '2025-12-31'));
  test('is none from itself', () => assert.equal(daysBetween('2026-03-29', '2026-03-29'), 0));
  test('is 29 days after a leap February began', () =>
    assert.equal(daysBetween('2028-02-01', '2028-03-01'), 29));
});
