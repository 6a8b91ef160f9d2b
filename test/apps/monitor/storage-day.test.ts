import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { bandsOf, energiesOf } = await import('../../../apps/monitor/stores/storage-day.ts');

const SLOT = 900_000;
const line = (...value: (number | null)[]) => ({ ts: value.map((_, index) => index * SLOT), value });

test('neighbouring quarters of one period are one band, and gaps end it', () => {
  assert.deepEqual(bandsOf(line(1, 1, 3, null, 3, 2)), [
    { name: 'valley', from: 0, to: 2 * SLOT },
    { name: 'peak', from: 2 * SLOT, to: 3 * SLOT },
    { name: 'peak', from: 4 * SLOT, to: 5 * SLOT },
    { name: 'shoulder', from: 5 * SLOT, to: 6 * SLOT },
  ]);
  // A code that means no period is none.
  assert.deepEqual(bandsOf(line(0, 9)), []);
});

test('energies are those of the periods in which they were counted', () => {
  const found = energiesOf(line(10, 20, 0, 5, null), line(0, 0, 30, 0, 4), line(1, 1, 3, null, 3));
  assert.deepEqual(found, [
    { name: 'valley', chargeKwh: 30, dischargeKwh: 0 },
    { name: 'peak', chargeKwh: 0, dischargeKwh: 34 },
    { name: undefined, chargeKwh: 5, dischargeKwh: 0 },
  ]);
});

test('without a controller, the period of all energies is not known', () => {
  assert.deepEqual(energiesOf(line(10), line(2), undefined), [
    { name: undefined, chargeKwh: 10, dischargeKwh: 2 },
  ]);
});
