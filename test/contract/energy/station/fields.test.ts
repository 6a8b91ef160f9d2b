import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Instant, LocalDate } from '#contract/energy/station/fields.ts';

const matches = (schema: object, text: string) =>
  new RegExp((schema as { readonly pattern: string }).pattern).test(text);

test('a date is one that the calendar has', () => {
  for (let year = 1970; year < 2100; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
        const date = new Date(Date.UTC(year, month - 1, day));
        const isReal = day > 0 && date.toISOString().startsWith(text);
        assert.equal(matches(LocalDate, text), isReal, text);
        assert.equal(matches(Instant, `${text}T12:00Z`), isReal, text);
      }
  for (const text of ['1969-12-31', '2100-01-01', '2026-00-01', '2026-13-01', '2026-1-1', '2026-01-01T'])
    assert.equal(matches(LocalDate, text), false, text);
});

test('a time is one that a clock shows, with its zone', () => {
  const at = (time: string) => matches(Instant, `2026-02-28T${time}`);
  for (const time of ['00:00Z', '23:59:59Z', '12:00:00.5Z', '12:00:00.123+05:30', '12:00-11:00'])
    assert.equal(at(time), true, time);
  for (const time of [
    '24:00Z',
    '12:60Z',
    '12:00:60Z',
    '12:00',
    '12:00+24:00',
    '12:00+05:60',
    '12:00:00.1234Z',
  ])
    assert.equal(at(time), false, time);
});
