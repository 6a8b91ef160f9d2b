import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clockTime, overlapping, periodViolation } from '#contract/energy/period/rules.ts';
import { facts } from '../../rules/table.ts';

describe('a period', () => {
  const period = (startMinute: number, endMinute: number) => periodViolation({ startMinute, endMinute });
  facts([
    ['starts before it ends', period(480, 600), null],
    ['may take the whole day', period(0, 1440), null],
    ['does not end at 0', period(1320, 0), 'period.end'],
    ['does not end when it starts', period(600, 600), 'period.order'],
    ['does not end before it starts', period(600, 480), 'period.order'],
    ['ends within the day', period(0, 1441), 'period.day'],
    ['starts within the day', period(-15, 60), 'period.day'],
    ['has whole minutes', period(0.5, 60), 'period.day'],
    ['has times that are numbers', period(Number.NaN, 60), 'period.day'],
  ]);
});

describe('periods that begin before an earlier one ends', () => {
  const at = (startMinute: number, endMinute: number) => ({ startMinute, endMinute });
  test('are none when each begins where the last ended', () =>
    assert.deepEqual(overlapping([at(0, 60), at(60, 120)]), []));
  test('are found in any order', () => assert.deepEqual(overlapping([at(30, 90), at(0, 60)]), [0]));
  test('are found behind one that lies inside another', () =>
    assert.deepEqual(overlapping([at(0, 600), at(60, 120), at(300, 400)]), [1, 2]));
  test('are the second of two equal ones', () => assert.deepEqual(overlapping([at(0, 60), at(0, 60)]), [1]));
});

describe('a minute of the day', () => {
  test('is read as hours and minutes', () => assert.equal(clockTime(630), '10:30'));
  test('at the end is 24:00', () => assert.equal(clockTime(1440), '24:00'));
});
