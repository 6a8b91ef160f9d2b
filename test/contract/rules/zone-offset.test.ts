import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offsetFromOwn } from '#contract/rules/zone-offset.ts';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);

test('another zone tells its distance from UTC at that time', () => {
  assert.equal(offsetFromOwn('Asia/Kathmandu', WINTER), 'UTC+5:45');
  assert.equal(offsetFromOwn('America/St_Johns', WINTER), 'UTC-3:30');
  assert.equal(offsetFromOwn('America/St_Johns', SUMMER), 'UTC-2:30');
});

test('a zone with the same time as one’s own has nothing to tell', () => {
  assert.equal(offsetFromOwn(Intl.DateTimeFormat().resolvedOptions().timeZone, WINTER), '');
});
