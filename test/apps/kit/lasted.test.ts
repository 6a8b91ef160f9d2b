import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { setLanguage } = await import('#client/stores/settings.ts');
const { $lasted } = await import('#kit/lasted.ts');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('a length of time is told in its two largest units, without one that is 0', () => {
  setLanguage('en');
  const lasted = (ms: number) => $lasted.get()(ms);
  assert.equal(lasted(0), '0 min');
  assert.equal(lasted(47 * MINUTE_MS + 59_000), '47 min');
  assert.equal(lasted(5 * HOUR_MS + 12 * MINUTE_MS), '5 h 12 min');
  assert.equal(lasted(2 * HOUR_MS), '2 h');
  assert.equal(lasted(76 * HOUR_MS), '3 d 4 h');
  assert.equal(lasted(48 * HOUR_MS + MINUTE_MS), '2 d');
});
