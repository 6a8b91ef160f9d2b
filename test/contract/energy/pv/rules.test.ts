import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  changePoint,
  distanceKm,
  medianOf,
  soilingLoss,
  spreadPercent,
  stringState,
} from '#contract/energy/pv/rules.ts';

describe('what arrays are judged by', () => {
  test('a median is the value in the middle', () => {
    assert.deepEqual([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3]), medianOf([])], [2, 2.5, null]);
  });
  test('a spread is the distance of best and worst by the median', () => {
    assert.equal(spreadPercent([4, 5, 6]), 40);
    assert.equal(spreadPercent([4]), null);
    assert.equal(spreadPercent([0, 0]), null);
  });
  test('clean modules would have made more', () => {
    assert.equal(soilingLoss(980, 2), 20);
    assert.equal(soilingLoss(980, 0), 0);
    assert.equal(soilingLoss(980, 100), null);
  });
  test('a change point is where the mean steps', () => {
    assert.equal(changePoint([100, 101, 99, 0, 1, 0], 10), 3);
    assert.equal(changePoint([100, 100, 100, 100, 60], 10), 4);
    assert.equal(changePoint([100, 101, 99, 100], 10), null);
    assert.equal(changePoint([5], 1), null);
    assert.equal(changePoint([], 1), null);
  });
  test('a string is dead, low, without a signal or well', () => {
    assert.deepEqual([0, 84.9, null, 85].map(stringState), ['dead', 'low', 'missing', null]);
  });
  test('Shanghai and Valencia are far apart', () => {
    assert.ok(Math.abs(distanceKm({ lat: 31.23, lng: 121.47 }, { lat: 39.47, lng: -0.38 }) - 10_200) < 200);
    assert.equal(distanceKm({ lat: 31, lng: 121 }, { lat: 31, lng: 121 }), 0);
  });
});
