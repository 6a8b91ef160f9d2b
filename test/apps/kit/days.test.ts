import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayBefore, dayOf, daysAfter, dayText, startOfDay } from '#kit/days.ts';

test('an address has dates, and nothing else is taken for one', () => {
  assert.equal(dayText('2026-11-29'), '2026-11-29');
  for (const text of ['', '2026-13-01', '2026-00-10', '2026-11-32', '2026-1-2', '2026-11-29T00:00', 'today'])
    assert.equal(dayText(text), undefined, text);
});

test('dates go over the end of a month and of a year', () => {
  assert.equal(daysAfter('2026-12-31', 1), '2027-01-01');
  assert.equal(daysAfter('2028-03-01', -1), '2028-02-29');
});

test('a day begins at its midnight on the clock of the device, and ends with the next', () => {
  assert.equal(startOfDay('2026-03-29'), new Date(2026, 2, 29).toISOString());
  assert.equal(startOfDay('2026-12-31', 1), new Date(2027, 0, 1).toISOString());
  assert.equal(dayOf(new Date(startOfDay('2026-03-29'))), '2026-03-29');
  assert.equal(dayBefore(startOfDay('2026-03-29', 1)), '2026-03-29');
});
