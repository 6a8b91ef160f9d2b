import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  alarmLevelViolation,
  confirmRemarkViolation,
  metAlarmRules,
  type Suppression,
  suppressionViolation,
} from '#contract/energy/alarm/rules.ts';
import { facts } from '../../rules/table.ts';

const MINUTE_MS = 60_000;

describe('an alarm', () => {
  const met = (minutes: number, restoreCount = 0, resetAtMs: number | null = null, moreMs = 0) =>
    metAlarmRules({ startAtMs: 0, resetAtMs, restoreCount }, minutes * MINUTE_MS + moreMs);

  test('of 5 minutes meets no rule', () => assert.deepEqual(met(5), []));
  test('of more than 5 minutes meets rule 1', () => assert.deepEqual(met(5, 0, null, 1), [1]));
  test('of 20 minutes meets rule 1 only', () => assert.deepEqual(met(20), [1]));
  test('of more than 20 minutes meets rule 2', () => assert.deepEqual(met(20, 0, null, 1), [1, 2]));
  test('of more than 10 minutes with 3 restores does not meet rule 3', () =>
    assert.deepEqual(met(11, 3), [1]));
  test('of more than 10 minutes with 4 restores meets rule 3', () => assert.deepEqual(met(11, 4), [1, 3]));
  test('of 10 minutes with 4 restores does not meet rule 3', () => assert.deepEqual(met(10, 4), [1]));
  test('that was reset meets none', () => assert.deepEqual(met(60, 9, 30 * MINUTE_MS), []));

  facts([
    ['may be of level 1', alarmLevelViolation(1), null],
    ['may be of level 3', alarmLevelViolation(3), null],
    ['is not of level 0', alarmLevelViolation(0), 'alarm.level'],
    ['is not of level 4', alarmLevelViolation(4), 'alarm.level'],
    ['is confirmed with a remark', confirmRemarkViolation('Fan replaced'), null],
    ['is not confirmed without one', confirmRemarkViolation(' '), 'alarm.remark'],
  ]);
});

describe('a suppression', () => {
  const now = 1000;
  const of = (fromMs: number, toMs: number | null, scope = 'ess-1'): Suppression => ({ scope, fromMs, toMs });
  const check = (wanted: Suppression, ...existing: Suppression[]) =>
    suppressionViolation(wanted, existing, now);
  facts([
    ['may be timed', check(of(1000, 2000)), null],
    ['may be unlimited', check(of(1000, null)), null],
    ['may begin in the past', check(of(0, 2000)), null],
    ['that has expired is refused', check(of(0, 1000)), 'alarm.suppressionExpired'],
    ['ends after it begins', check(of(3000, 2000)), 'period.order'],
    ['is not repeated while one holds', check(of(1500, 3000), of(900, 2000)), 'alarm.suppressionRepeated'],
    [
      'is not repeated while an unlimited one holds',
      check(of(5000, 6000), of(0, null)),
      'alarm.suppressionRepeated',
    ],
    [
      'without end does not run into one to come',
      check(of(1000, null), of(9000, 9900)),
      'alarm.suppressionRepeated',
    ],
    ['may follow another', check(of(2000, 3000), of(900, 2000)), null],
    ['may come before another', check(of(1000, 2000), of(2000, null)), null],
    ['of another scope is no repetition', check(of(1500, 3000), of(900, 2000, 'ess-2')), null],
    ['may overlap one that has expired', check(of(0, 3000), of(0, 1000)), null],
  ]);
});
