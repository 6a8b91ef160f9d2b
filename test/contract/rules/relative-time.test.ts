import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { relativeTime } from '#contract/rules/relative-time.ts';

const now = Date.UTC(2026, 2, 31, 12);
const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

describe('a time', () => {
  for (const [fact, ago, unit, value] of [
    ['of this moment is now', 0, 'now', 0],
    ['29 seconds ago is now', 30 * SECOND - 1, 'now', 0],
    ['30 seconds ago is a minute ago', 30 * SECOND, 'minute', 1],
    ['90 seconds ago is a minute ago', 90 * SECOND, 'minute', 1],
    ['just under an hour ago is 59 minutes ago', HOUR - 1, 'minute', 59],
    ['an hour ago is an hour ago', HOUR, 'hour', 1],
    ['just under a day ago is 23 hours ago', DAY - 1, 'hour', 23],
    ['a day ago is a day ago', DAY, 'day', 1],
    ['just under two days ago is a day ago', 2 * DAY - 1, 'day', 1],
    ['two days ago is a date', 2 * DAY, 'date', now - 2 * DAY],
    ['a little ahead is now', -29 * SECOND, 'now', 0],
    ['far ahead is a date', -HOUR, 'date', now + HOUR],
  ] as const) {
    test(fact, () => assert.deepEqual(relativeTime(now - ago, now), { unit, value }));
  }

  const minute = { unit: 'minute', value: 5 };
  const fiveMinutesAgo = now - 5 * 60 * SECOND;
  test('of ten digits is in seconds', () =>
    assert.deepEqual(relativeTime(fiveMinutesAgo / 1000, now), minute));
  test('of ten digits may be text', () =>
    assert.deepEqual(relativeTime(String(fiveMinutesAgo / 1000), now), minute));
  test('in milliseconds may be text', () =>
    assert.deepEqual(relativeTime(String(fiveMinutesAgo), now), minute));
  test('may be ISO 8601', () =>
    assert.deepEqual(relativeTime(new Date(fiveMinutesAgo).toISOString(), now), minute));
  test('that is none has no distance', () => {
    assert.equal(relativeTime('soon', now), null);
    assert.equal(relativeTime('', now), null);
    assert.equal(relativeTime(Number.NaN, now), null);
  });
});
