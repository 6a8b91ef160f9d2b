import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ControlDevice, ControlPoint } from '#contract/energy/command/calls.ts';
import type { Device } from '#contract/energy/device/calls.ts';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { effectsOf } = await import('../../../apps/control/stores/effects.ts');
const { OFF, ON, switchViolation, violationOf } = await import('../../../apps/control/stores/target.ts');

const point = (code: string, role: ControlPoint['role'], more: Partial<ControlPoint> = {}): ControlPoint => ({
  ...{ code, name: code, unit: 'kW', role, decimals: 1, min: null, max: null, present: null },
  ...{ actual: null, lastSet: null, blocked: null, ...more },
});
const power = point('setpointKw', 'power', {
  ...{ min: -220, max: 220, present: 200 },
  actual: { point: 'activeKw', name: 'P', unit: 'kW', value: 200 },
});
const low = point('socMinPercent', 'socLow', { present: 10 });
const high = point('socMaxPercent', 'socHigh', { present: 90 });
const device = (code: string, points: ControlPoint[], more: Partial<ControlDevice> = {}): ControlDevice => ({
  ...{ code, name: code, kind: 'pcs', parent: 'C01', ratedKw: 200, mode: 'manual', isOn: true },
  ...{ strategyEnabled: false, ts: 1, quality: 0, stale: false, lock: null, points, ...more },
});
const pcs = device('PCS-01', [power]);
const ems = device('EMS', [low, high], { kind: 'ems', parent: null });

const part = (code: string, kind: string, parent: string | null, ratedKwh: number | null): Device => ({
  ...{ code, name: code, kind, parent, ratedKw: null, ratedKwh, intervalS: 60 },
  model: { maker: '', name: '', version: 1 },
  points: [
    {
      ...{ code: 'socPercent', name: 'SOC', unit: '%', kind: 'gauge', min: 0, max: 100 },
      ...{ decimals: 1, writable: false },
    },
  ],
});
const devices = [
  part('ST', 'station', null, null),
  part('C01', 'cabinet', 'M3', 430),
  part('PCS-01', 'pcs', 'C01', null),
];
const withoutSoc = { ...devices[2], points: [] } as Device;
const frame = (code: string, values: Record<string, number>) => ({
  [code]: { station: 'SF', device: code, ts: 1, quality: 0, values },
});
const scene = (grid: number, battery: Record<string, number> = {}) => ({
  controls: [pcs, ems],
  devices: [devices[0] as Device, devices[1] as Device, withoutSoc],
  latest: {
    ...frame('ST', { gridKw: grid, storageKw: 200 }),
    ...frame('PCS-01', { activeKw: 200 }),
    ...frame('C01', { socPercent: 50, dischargeLimitKw: 300, chargeLimitKw: 300, ...battery }),
  },
  demandKw: 400,
});
const keys = (value: number, where = scene(300)) => effectsOf(pcs, power, value, where).map(({ key }) => key);
const amount = (value: number, key: string, name: string, where = scene(300)) =>
  effectsOf(pcs, power, value, where).find((effect) => effect.key === key)?.amounts[name]?.value;

test('less discharge is bought from the grid, and compared with the month’s demand', () => {
  assert.equal(amount(80, 'effectBuy', 'power'), 420);
  assert.ok(keys(80).includes('effectAboveDemand'));
  assert.equal(amount(150, 'effectBuy', 'power'), 350);
  assert.ok(keys(150).includes('effectBelowDemand'));
});

test('more discharge than the station uses is sold', () => {
  assert.equal(amount(200, 'effectSell', 'power', scene(-50)), 50);
});

test('the time to the limit of the SOC is that of the energy above it', () => {
  // 40 % of 430 kWh at 86 kW.
  assert.equal(amount(86, 'effectEmptyIn', 'time'), 120);
  assert.equal(amount(-86, 'effectFullIn', 'time'), 120);
  assert.deepEqual(keys(0).includes('effectEmptyIn'), false);
});

test('power that the battery does not allow does not reach the grid', () => {
  const derated = scene(300, { dischargeLimitKw: 100 });
  assert.ok(keys(200, derated).includes('effectBatteryLimit'));
  assert.equal(amount(200, 'effectBuy', 'power', derated), 400);
});

test('nothing is said of the grid while nothing is known of it', () => {
  assert.deepEqual(
    effectsOf(pcs, power, 80, { ...scene(300), latest: {} }).map(({ key }) => key),
    ['effectDischarge'],
  );
});

test('limits of the SOC tell the energy that can be used, and that the present one is outside', () => {
  const found = effectsOf(ems, high, 40, scene(300));
  assert.deepEqual(
    found.map(({ key }) => key),
    ['effectUsable', 'effectSocAbove'],
  );
  assert.equal(found[0]?.amounts.energy?.value, 129);
});

test('values are refused by the rules of the contract', () => {
  assert.equal(violationOf(pcs, power, '220', {}), null);
  assert.deepEqual(violationOf(pcs, power, '220.01', {}), {
    rule: 'control.powerMax',
    params: { max: '220' },
  });
  assert.equal(violationOf(pcs, power, '-220.01', {})?.rule, 'control.powerMin');
  assert.equal(violationOf(pcs, power, '', {})?.rule, 'control.value');
  assert.equal(violationOf(pcs, point('powerFactor', 'powerFactor'), '0', {})?.rule, 'control.powerFactor');
  assert.equal(violationOf(ems, low, '90', {})?.rule, 'control.soc');
  // The newest frame counts, not the answer from before it.
  assert.equal(violationOf(ems, low, '85', frame('EMS', { socMaxPercent: 80 }))?.rule, 'control.soc');
});

test('a converter is switched to what it is not, in manual mode', () => {
  assert.equal(switchViolation(pcs, OFF), null);
  assert.equal(switchViolation(pcs, ON)?.rule, 'control.pcsOff');
  assert.equal(switchViolation({ ...pcs, isOn: false }, OFF)?.rule, 'control.pcsOn');
  assert.equal(switchViolation({ ...pcs, mode: 'automatic' }, OFF)?.rule, 'control.manual');
});
