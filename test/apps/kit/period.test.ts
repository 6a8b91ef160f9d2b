import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysIn, kindOf, periodOf, readPeriod, stepped } from '#kit/period.ts';

const TODAY = '2026-11-23';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test('a period of a kind ends on the date, and a month holds it', () => {
  assert.deepEqual(periodOf('day', TODAY), { from: TODAY, to: TODAY });
  assert.deepEqual(periodOf('week', TODAY), { from: '2026-11-17', to: TODAY });
  assert.deepEqual(periodOf('days30', TODAY), { from: '2026-10-25', to: TODAY });
  assert.deepEqual(periodOf('month', '2028-02-10'), { from: '2028-02-01', to: '2028-02-29' });
});

test('a period is known by its days', () => {
  for (const kind of ['day', 'week', 'days30', 'month'] as const)
    assert.equal(kindOf(periodOf(kind, TODAY)), kind);
  assert.equal(kindOf({ from: '2026-11-01', to: '2026-11-05' }), 'range');
});

test('a step is as long as the period, and a month for a month', () => {
  assert.deepEqual(stepped(periodOf('day', '2026-10-25'), 1), { from: '2026-10-26', to: '2026-10-26' });
  assert.deepEqual(stepped(periodOf('week', '2026-03-29'), -1), { from: '2026-03-16', to: '2026-03-22' });
  assert.deepEqual(stepped(periodOf('month', '2026-03-31'), -1), { from: '2026-02-01', to: '2026-02-28' });
  assert.deepEqual(stepped(periodOf('month', '2026-12-01'), 1), { from: '2027-01-01', to: '2027-01-31' });
});

test('days are counted without a clock, over changes to summer time too', () => {
  assert.equal(daysIn({ from: '2026-03-28', to: '2026-03-30' }), 3);
  assert.equal(daysIn({ from: '2026-10-24', to: '2026-10-26' }), 3);
});

test('an address without a period, or with one that does not exist, means today', () => {
  assert.deepEqual(read(''), { from: TODAY, to: TODAY });
  assert.deepEqual(read('from=2026-02-30&to=2026-03-01'), { from: TODAY, to: TODAY });
  assert.deepEqual(read('from=2026-03-02&to=2026-03-01'), { from: TODAY, to: TODAY });
  assert.deepEqual(read('from=2026-03-01&to=2026-03-02'), { from: '2026-03-01', to: '2026-03-02' });
});
