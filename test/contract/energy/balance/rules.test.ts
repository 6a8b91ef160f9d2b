import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { autarkyPercent, gridKw, selfConsumptionPercent } from '#contract/energy/balance/rules.ts';

describe('grid power', () => {
  for (const [load, pv, storage, grid, fact] of [
    [500, 0, 0, 500, 'buys the whole load without PV and storage'],
    [500, 300, 100, 100, 'buys what PV and discharge leave open'],
    [500, 300, -200, 400, 'buys what charging takes on top'],
    [100, 900, -300, -500, 'sells what is left over'],
  ] as const) {
    test(fact, () => assert.equal(gridKw(load, pv, storage), grid));
  }
});

describe('self-consumption', () => {
  for (const [production, sell, expected, fact] of [
    [0, 0, 0, 'is 0 % without production'],
    [100, 0, 100, 'is 100 % when nothing is sold'],
    [100, 25, 75, 'is the share that was not sold'],
    [100, 100, 0, 'is 0 % when all is sold'],
    [100, 130, 0, 'never falls below 0 % when the storage sells too'],
  ] as const) {
    test(fact, () => assert.equal(selfConsumptionPercent(production, sell), expected));
  }
});

describe('autarky', () => {
  for (const [consumption, buy, expected, fact] of [
    [0, 0, 100, 'is 100 % without consumption'],
    [200, 0, 100, 'is 100 % when nothing is bought'],
    [200, 50, 75, 'is the share that was not bought'],
    [200, 260, 0, 'never falls below 0 % when the storage buys too'],
  ] as const) {
    test(fact, () => assert.equal(autarkyPercent(consumption, buy), expected));
  }
});
