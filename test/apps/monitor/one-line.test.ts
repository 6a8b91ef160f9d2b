import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Device, Latest } from '#contract/energy/device/calls.ts';
import { neighbour, oneLineOf } from '../../../apps/monitor/stores/one-line.ts';

const device = (code: string, kind: string, parent: string | null = null): Device => ({
  ...{ code, kind, parent, name: code, intervalS: 60, ratedKw: null, ratedKwh: null, points: [] },
  model: { maker: 'M', name: 'N', version: 1 },
});
const says = (code: string, values: Record<string, number | null>): [string, Latest] => [
  code,
  { station: 'S', device: code, ts: 0, quality: 0, values },
];

const storage = [
  device('STATION', 'station'),
  device('C01', 'cabinet', 'M3'),
  device('C02', 'cabinet', 'M3'),
  device('EMS', 'ems'),
  device('M1', 'meter', 'POC'),
  device('M3', 'meter', 'POC'),
  device('PCS-01', 'pcs', 'C01'),
  device('POC', 'poc'),
];
const values = Object.fromEntries([
  says('STATION', { loadKw: 300 }),
  says('POC', { activeKw: 200 }),
  says('M1', { activeKw: 200 }),
  says('M3', { activeKw: 100 }),
  says('C01', { volts: 800, amps: 125 }),
  says('PCS-01', { activeKw: 98 }),
]);

const of = (devices: readonly Device[], latest = values) => {
  const { elements, ...rest } = oneLineOf(devices, latest);
  return { ...rest, elements, find: (key: string) => elements.find((one) => one.key === key) };
};

test('the connection to the grid is on top, and every device below its parent', () => {
  const { elements, find, leaves, depths, beside } = of(storage);
  assert.equal(elements[0]?.key, 'POC');
  assert.deepEqual([find('PCS-01')?.parent, find('PCS-01')?.depth], ['C01', 3]);
  assert.deepEqual([leaves, depths], [4, 4]);
  assert.deepEqual(
    beside.map(({ code }) => code),
    ['EMS'],
  );
});

test('the places of leaves are all different, and a parent is in the middle of its children', () => {
  const { elements, find } = of(storage);
  const ends = elements.filter(({ key }) => !elements.some(({ parent }) => parent === key));
  assert.equal(new Set(ends.map(({ leaf }) => leaf)).size, ends.length);
  assert.equal(find('M3')?.leaf, ((find('C01')?.leaf ?? 0) + (find('C02')?.leaf ?? 0)) / 2);
});

test('power goes to the grid where it is made, and away from it where it is used', () => {
  const { find } = of(storage);
  assert.deepEqual([find('M3')?.upKw, find('PCS-01')?.upKw, find('C01')?.upKw], [100, 98, 100]);
  assert.equal(find('load')?.upKw, -300);
  assert.equal(find('load')?.device, 'STATION');
});

test('what nobody measures is not known, rather than nothing', () => {
  const { find } = of(storage, {});
  assert.deepEqual([find('C02')?.upKw, find('load')?.upKw], [null, null]);
  // The meter at the connection repeats what the connection shows.
  assert.equal(of(storage).find('M1')?.upKw, null);
});

test('a meter has the colour of what is behind it', () => {
  const solar = [device('POC', 'poc'), device('M2', 'meter', 'POC'), device('INV-01', 'inverter', 'M2')];
  assert.equal(of(solar).find('M2')?.energy, 'pv');
  assert.equal(of(storage).find('M3')?.energy, 'storage');
  assert.equal(of(storage).find('M1')?.energy, 'grid');
});

test('a base station has the mains on top, and its computers for the load', () => {
  const base = [
    device('STATION', 'station'),
    device('M1', 'meter'),
    device('MAINS', 'mains'),
    device('REC-01', 'rectifier', 'MAINS'),
    device('IT-01', 'it', 'REC-01'),
    device('HVAC-01', 'hvac'),
  ];
  const { elements, find } = of(base, Object.fromEntries([says('IT-01', { activeKw: 5 })]));
  assert.equal(elements[0]?.key, 'MAINS');
  assert.equal(find('load'), undefined);
  assert.deepEqual([find('M1')?.parent, find('HVAC-01')?.parent], ['MAINS', 'MAINS']);
  assert.equal(find('IT-01')?.upKw, -5);
});

test('a tree without a connection has no diagram', () => {
  assert.deepEqual(of([device('STATION', 'station'), device('X', 'pcs')]).elements, []);
});

test('keys go to the parent, the first child and along the row, and stop at the edges', () => {
  const { elements, find } = of(storage);
  const from = (key: string, way: Parameters<typeof neighbour>[2]) => {
    const start = find(key);
    return start && neighbour(elements, start, way)?.key;
  };
  assert.equal(from('POC', 'up'), undefined);
  assert.equal(from('POC', 'down'), 'M1');
  assert.equal(from('M1', 'after'), 'M3');
  assert.equal(from('M3', 'down'), 'C01');
  assert.equal(from('C01', 'up'), 'M3');
  assert.equal(from('M1', 'before'), undefined);
  assert.equal(from('C02', 'after'), undefined);
});
