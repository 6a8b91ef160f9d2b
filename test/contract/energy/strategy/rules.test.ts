import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { phaseViolation, segmentErrors, strategySendViolation } from '#contract/energy/strategy/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

const segment = (phase: number, startMinute: number, endMinute: number) => ({
  phase,
  startMinute,
  endMinute,
});

describe('sending a strategy', () => {
  facts([
    ['is valid when the overall strategy is enabled', strategySendViolation(true), null],
    ['is not valid when it is disabled', strategySendViolation(false), 'strategy.disabled'],
  ]);
});

describe('a phase', () => {
  facts([
    ['may be 1', phaseViolation(1), null],
    ['may be 12', phaseViolation(12), null],
    ['is not 0', phaseViolation(0), 'strategy.phase'],
    ['is not 13', phaseViolation(13), 'strategy.phase'],
    ['is whole', phaseViolation(1.5), 'strategy.phase'],
  ]);
});

describe('the segments of a strategy', () => {
  test('may follow each other and leave gaps', () =>
    assert.deepEqual(segmentErrors([segment(1, 0, 480), segment(2, 480, 600), segment(3, 1000, 1440)]), []));
  test('are not empty', () => assert.deepEqual(rulesOf(segmentErrors([])), { segments: 'strategy.empty' }));
  test('may be twelve', () =>
    assert.deepEqual(
      segmentErrors(Array.from({ length: 12 }, (_, i) => segment(i + 1, i * 120, (i + 1) * 120))),
      [],
    ));
  test('are no more than twelve', () =>
    assert.deepEqual(
      rulesOf(segmentErrors(Array.from({ length: 13 }, (_, i) => segment(i + 1, i * 60, (i + 1) * 60)))),
      { 'segments.12.phase': 'strategy.phase' },
    ));
  test('have a phase once', () =>
    assert.deepEqual(rulesOf(segmentErrors([segment(1, 0, 60), segment(1, 60, 120)])), {
      'segments.1.phase': 'strategy.repeated',
    }));
  test('do not overlap, in whatever order they come', () =>
    assert.deepEqual(segmentErrors([segment(1, 600, 700), segment(2, 500, 630)]), [
      { field: 'segments.0.startMinute', rule: 'strategy.overlap', params: { time: '10:00' } },
    ]));
  test('have times in order', () =>
    assert.deepEqual(rulesOf(segmentErrors([segment(1, 600, 500), segment(2, 1320, 0)])), {
      'segments.0.endMinute': 'period.order',
      'segments.1.endMinute': 'period.end',
    }));
});
