import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesIn } from '#client/format/dates.ts';
import type { Language } from '#contract/preferences.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const justNow: Record<Language, string> = { zh: '刚刚', en: 'just now', ja: 'たった今' };

const ago: [fact: string, ms: number, zh: string, en: string, ja: string][] = [
  ['under 30 s is just now', 29_999, '刚刚', 'just now', 'たった今'],
  ['from 30 s on it is minutes', 30_000, '1分钟前', '1 minute ago', '1 分前'],
  ['under 1 h it is minutes', 59 * MINUTE + 59_000, '59分钟前', '59 minutes ago', '59 分前'],
  ['from 1 h on it is hours', HOUR, '1小时前', '1 hour ago', '1 時間前'],
  ['under 1 day it is hours', 23 * HOUR, '23小时前', '23 hours ago', '23 時間前'],
  ['under 2 days it is 1 day ago', 2 * DAY - 1, '1天前', '1 day ago', '1 日前'],
  ['otherwise it is a date', 2 * DAY, '2026年11月19日', 'Nov 19, 2026', '2026/11/19'],
];
for (const [fact, ms, zh, en, ja] of ago) {
  test(`${fact}, in each language`, () => {
    const said = (['zh', 'en', 'ja'] as const).map((language) =>
      datesIn(language).relative(NOW - ms, justNow[language], NOW),
    );
    assert.deepEqual(said, [zh, en, ja]);
  });
}

test('ten digits are seconds', () => {
  assert.equal(datesIn('en').relative(NOW / 1000 - 300, 'just now', NOW), '5 minutes ago');
  assert.equal(datesIn('en').date(String(NOW / 1000)), datesIn('en').date(NOW));
});

test('what is no time is written as nothing', () => {
  const dates = datesIn('en');
  for (const write of [dates.date, dates.dateTime, dates.clock, dates.weekday])
    assert.equal(write('soon'), '');
  assert.equal(dates.dateTimeIn('Asia/Kathmandu', 'soon'), '');
  assert.equal(dates.relative('soon', 'just now', NOW), '');
});

test('a language writes date and time its own way, hours from 0 to 23', () => {
  const time = new Date(2026, 10, 21, 0, 5, 9);
  const written = (['zh', 'en', 'ja'] as const).map((language) => {
    const { dateTime, clock, weekday } = datesIn(language);
    return [dateTime(time), clock(time), weekday(time)];
  });
  assert.deepEqual(written, [
    ['2026年11月21日 00:05', '00:05:09', '周六'],
    ['Nov 21, 2026, 00:05', '00:05:09', 'Sat'],
    ['2026/11/21 0:05', '0:05:09', '土'],
  ]);
});

test('a time in the zone of a station tells how far it is from UTC', () => {
  const time = Date.UTC(2026, 10, 21, 0, 5);
  assert.equal(datesIn('en').dateTimeIn('Asia/Kathmandu', time), 'Nov 21, 2026, 05:50 UTC+5:45');
});
