import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import {
  candidatesOf,
  deviceOf,
  emptyDraft,
  suggestedChannels,
  suggestedDevices,
} from '../../../apps/ledger/stores/draft.ts';
import { factsOf, missingFacts } from '../../../apps/ledger/stores/facts.ts';
import { instantOf } from '../../../apps/ledger/stores/station-time.ts';

const point = (code: string, unit: string, kind: 'gauge' | 'counter' = 'gauge') => ({
  ...{ code, name: code, kind, unit, scale: 1, min: null, max: null },
});
const energies = [point('importKwh', 'kWh', 'counter'), point('exportKwh', 'kWh', 'counter')];
const model = (id: number, kind: string, name: string, points: DeviceModel['points']): DeviceModel => ({
  ...{ id, kind, points, maker: 'X', model: name, version: 1, isOwn: false },
});
const LIBRARY = [
  model(1, 'meter', 'PM grid', [point('activeKw', 'kW'), ...energies]),
  model(2, 'meter', 'PM PV', [point('activeKw', 'kW'), ...energies]),
  model(3, 'meter', 'PM storage', [point('activeKw', 'kW'), ...energies]),
  model(4, 'cabinet', 'C', [point('socPercent', '%'), point('volts', 'V')]),
  model(5, 'pcs', 'P', [point('activeKw', 'kW')]),
  model(6, 'inverter', 'I', [point('activeKw', 'kW'), point('energyKwh', 'kWh', 'counter')]),
];
const byId = new Map(LIBRARY.map((one) => [one.id, one]));
const ratings = { pvKwp: 500, essKw: 100, essKwh: 215, transformerKva: 800 };

test('suggests the devices of a type, each below the one that it is part of', () => {
  const facts = { ...emptyDraft('Asia/Shanghai').facts, ...ratings, type: 'PV_ES' as const };
  const devices = suggestedDevices(facts, LIBRARY);
  assert.deepEqual(
    devices.map(({ code, parent, ratedKw }) => [code, parent, ratedKw]),
    [
      ['M1', null, 800],
      ['M2', 'M1', 500],
      ['INV-01', 'M2', 500],
      ['M3', 'M1', 100],
      ['C-01', 'M3', 100],
      ['PCS-01', 'C-01', 100],
    ],
  );
  assert.ok(devices.every(({ model: id, meter }) => id <= 3 === (meter !== null)));
  assert.deepEqual(suggestedDevices(facts, []), []);
});

test('suggests what makes each figure by kinds and codes', () => {
  const facts = { ...emptyDraft('Asia/Shanghai').facts, ...ratings, type: 'PV_ES' as const };
  const channels = suggestedChannels('PV_ES', suggestedDevices(facts, LIBRARY), byId);
  assert.deepEqual(
    channels.map(({ role, device, point: code }) => `${role} ${device} ${code}`),
    [
      ...['gridKw M1 activeKw', 'buyWh M1 importKwh', 'sellWh M1 exportKwh'],
      ...['pvKw M2 activeKw', 'pvWh M2 exportKwh', 'storageKw M3 activeKw'],
      ...['chargeWh M3 importKwh', 'dischargeWh M3 exportKwh', 'socPercent C-01 socPercent'],
    ],
  );
});

test('without a PV meter, the inverters make the PV figures', () => {
  const [grid, inverter] = [LIBRARY[0], LIBRARY[5]] as [DeviceModel, DeviceModel];
  const devices = [deviceOf(grid, [])];
  for (let count = 0; count < 2; count += 1) devices.push(deviceOf(inverter, devices));
  const pv = suggestedChannels('PV', devices, byId).filter(({ role }) => role.startsWith('pv'));
  assert.deepEqual(
    pv.map(({ role, device, point: code }) => [role, device, code]),
    [
      ['pvKw', 'INV-01', 'activeKw'],
      ['pvKw', 'INV-02', 'activeKw'],
      ['pvWh', 'INV-01', 'energyKwh'],
      ['pvWh', 'INV-02', 'energyKwh'],
    ],
  );
});

test('an energy takes counters, and a power takes gauges in kW', () => {
  const devices = suggestedDevices({ ...emptyDraft('').facts, ...ratings }, LIBRARY);
  const codes = (role: 'buyWh' | 'gridKw' | 'socPercent') => [
    ...new Set(candidatesOf(role, devices, byId).map(({ point: code }) => code)),
  ];
  assert.deepEqual(codes('buyWh'), ['importKwh', 'exportKwh']);
  assert.deepEqual(codes('gridKw'), ['activeKw']);
  assert.deepEqual(codes('socPercent'), ['socPercent']);
});

test('names what is missing for a type, and sends 0 for what the type has not', () => {
  const facts = { ...emptyDraft('').facts, type: 'PV' as const };
  assert.deepEqual(missingFacts(facts, true), [
    ...['code', 'name', 'tz', 'pvKwp', 'lng', 'lat', 'areaM2', 'transformerKva'],
  ]);
  const { pvKwp, essKw, essKwh } = factsOf({ ...facts, ...ratings });
  assert.deepEqual([pvKwp, essKw, essKwh], [500, 0, 0]);
});

test('a time on the station’s clock has the offset of that time', () => {
  const summer = Date.parse('2026-03-29T01:00:00Z');
  const offsets = [
    { from: Date.parse('2026-01-01T00:00:00Z'), minutes: 60 },
    { from: summer, minutes: 120 },
  ];
  assert.equal(instantOf('2026-03-28T10:30', offsets), '2026-03-28T10:30:00+01:00');
  assert.equal(instantOf('2026-03-29T10:30', offsets), '2026-03-29T10:30:00+02:00');
  assert.equal(instantOf('2026-03-29T03:00', offsets), '2026-03-29T03:00:00+02:00');
  assert.equal(instantOf('2026-06-01T00:15', [{ from: 0, minutes: -210 }]), '2026-06-01T00:15:00-03:30');
});
