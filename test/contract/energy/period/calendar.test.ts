import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  daysIn,
  kindOf,
  PERIOD_KINDS,
  periodOf,
  readPeriod,
  stepped,
} from '#contract/energy/period/calendar.ts';

const TODAY = '2026-11-23';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test('days end on the date; week, month and year hold it', () => {
  assert.deepEqual(periodOf('day', TODAY), { from: TODAY, to: TODAY });
  assert.deepEqual(periodOf('days7', TODAY), { from: '2026-11-17', to: TODAY });
  assert.deepEqual(periodOf('days30', TODAY), { from: '2026-10-25', to: TODAY });
  assert.deepEqual(periodOf('week', TODAY), { from: TODAY, to: '2026-11-29' });
  assert.deepEqual(periodOf('week', '2026-11-29'), { from: TODAY, to: '2026-11-29' });
  assert.deepEqual(periodOf('month', '2028-02-10'), { from: '2028-02-01', to: '2028-02-29' });
  assert.deepEqual(periodOf('year', TODAY), { from: '2026-01-01', to: '2026-12-31' });
});

test('a billing month begins on its day', () => {
  assert.deepEqual(periodOf('month', '2026-11-23', 25), { from: '2026-10-25', to: '2026-11-24' });
  assert.deepEqual(periodOf('month', '2026-11-25', 25), { from: '2026-11-25', to: '2026-12-24' });
  assert.deepEqual(periodOf('month', '2026-01-03', 28), { from: '2025-12-28', to: '2026-01-27' });
  assert.equal(kindOf({ from: '2026-10-25', to: '2026-11-24' }, undefined, 25), 'month');
  assert.equal(kindOf({ from: '2026-11-01', to: '2026-11-30' }, undefined, 25), 'days30');
  const next = stepped({ from: '2026-10-25', to: '2026-11-24' }, 1, 25);
  assert.deepEqual(next, { from: '2026-11-25', to: '2026-12-24' });
});

test('a period is known by its days, and a week is seven days to who asked for them', () => {
  for (const kind of PERIOD_KINDS.filter((each) => each !== 'range'))
    assert.equal(kindOf(periodOf(kind, TODAY)), kind);
  const week = periodOf('week', TODAY);
  assert.equal(kindOf(week, 'days7'), 'days7');
  assert.equal(kindOf(week, 'month'), 'week');
  assert.equal(kindOf(week, 'range'), 'range');
  assert.equal(kindOf({ from: '2026-11-01', to: '2026-11-05' }), 'range');
});

test('a step is as long as the period, a month for a month and a year for a year', () => {
  assert.deepEqual(stepped(periodOf('day', '2026-10-25'), 1), { from: '2026-10-26', to: '2026-10-26' });
  assert.deepEqual(stepped(periodOf('days7', '2026-03-29'), -1), { from: '2026-03-16', to: '2026-03-22' });
  assert.deepEqual(stepped(periodOf('month', '2026-03-31'), -1), { from: '2026-02-01', to: '2026-02-28' });
  assert.deepEqual(stepped(periodOf('month', '2026-12-01'), 1), { from: '2027-01-01', to: '2027-01-31' });
  assert.deepEqual(stepped(periodOf('year', '2028-02-29'), -1), { from: '2027-01-01', to: '2027-12-31' });
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
