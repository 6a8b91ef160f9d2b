import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { formats, quantityText } = await import('#kit/formats.ts');

describe('format', () => {
  const en = formats('en');
  for (const [kw, expected] of [
    [0, '0 kW'],
    [0.04, '0 kW'],
    [12.34, '12.3 kW'],
    [-0.001, '0 kW'],
    [-12.34, '-12.3 kW'],
    [99.96, '100 kW'],
    [1234.5, '1,235 kW'],
    [9999.4, '9,999 kW'],
    [9999.6, '10.00 MW'],
    [10_000, '10.00 MW'],
    [123_456, '123.46 MW'],
    [1_234_567, '1,234.6 MW'],
  ] as const) {
    test(`shows ${kw} kW as ${expected}`, () => assert.equal(quantityText(en.power(kw)), expected));
  }
  for (const [value, expected] of [
    [0, '0%'],
    [16.04, '16.0%'],
    [99.97, '100%'],
    [100, '100%'],
  ] as const) {
    test(`shows ${value} percent as ${expected}`, () =>
      assert.equal(quantityText(en.percent(value)), expected));
  }
  test('adds the date to times older than a day', () => {
    const now = Date.parse('2026-03-02T12:00:00Z');
    assert.match(en.time('2026-03-02T09:05:00Z', now), /^\d\d:05$/);
    assert.match(en.time('2026-02-27T09:05:00Z', now), /Feb/);
    assert.match(en.time('2026-03-05T09:05:00Z', now), /Mar/);
  });
});
