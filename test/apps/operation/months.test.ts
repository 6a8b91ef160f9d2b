import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysOfMonth, monthLater } from '../../../apps/operation/stores/months.ts';
import { yearOf } from '../../../apps/operation/stores/plan-year.ts';

describe('a calendar of orders', () => {
  it('has whole weeks from Monday, and no week without a day of the month', () => {
    const november = daysOfMonth('2026-11');
    assert.deepEqual([november[0], november.at(-1), november.length], ['2026-10-26', '2026-12-06', 42]);
    assert.equal(daysOfMonth('2027-02').length, 28);
    assert.equal(daysOfMonth('2026-12').length, 35);
  });

  it('goes over the end of a year', () => {
    assert.equal(monthLater('2026-11', 2), '2027-01');
    assert.equal(monthLater('2026-01', -1), '2025-12');
  });
});

describe('the year of a plan', () => {
  const device = { station: 'S', device: 'D', done: null, value: null, since: null };

  it('counts the orders of its devices by month', () => {
    const dates = ['2026-12-10T08:00:00Z', '2027-03-10T08:00:00Z', '2028-01-10T08:00:00Z'];
    const year = yearOf(
      [
        { ...device, dates },
        { ...device, dates: ['2026-12-20T08:00:00Z'] },
      ],
      '2026-11-28',
    );
    assert.equal(year.orders, 3);
    assert.deepEqual(
      year.months.filter(({ orders }) => orders > 0),
      [
        { month: '2026-12', orders: 2 },
        { month: '2027-03', orders: 1 },
      ],
    );
    assert.equal(year.isMore, false);
  });
});
