import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Point } from '#contract/energy/device/points.ts';
import { duplicateRegisters, findingsOf, type Sample } from '#server/energy/commissioning/checks.ts';

const MINUTE_MS = 60_000;
const MINUTES = 240;
const times = Array.from({ length: MINUTES + 1 }, (_, index) => index * MINUTE_MS);
/** A power that rises and falls with the sun. */
const sun = times.map((_, index) => 50 + 30 * Math.sin((index / MINUTES) * Math.PI));
const energy = (powers: readonly number[], factor = 1) => {
  let sum = 1000;
  return powers.map((power, index) => {
    if (index > 0) sum += (factor * (power + (powers[index - 1] ?? 0))) / 120;
    return sum;
  });
};

const point = (code: string, kind: Point['kind'], more: Partial<Point> = {}): Point => ({
  ...{ code, kind, pos: 1, unit: '', scale: 1, min: null, max: null, decimals: 2, writable: false },
  ...more,
});

function sample(code: string, kind: string, values: Record<string, readonly (number | null)[]>): Sample {
  return {
    ...{ code, kind, parent: null, ratedKw: 100, times, frames: MINUTES },
    points: Object.keys(values).map((name) =>
      point(name, name.endsWith('Kwh') ? 'counter' : 'gauge', name === 'volts' ? { min: 0, max: 500 } : {}),
    ),
    values: new Map(Object.entries(values)),
  };
}

const inverter = (factor = 1): Sample => ({
  ...sample('INV-01', 'inverter', { activeKw: sun, energyKwh: energy(sun, factor) }),
  parent: 'M2',
});
const negative = sun.map((value) => -value);
const meters = (grid: readonly number[]) => [
  sample('M2', 'meter', { activeKw: sun }),
  sample('POC', 'poc', { activeKw: negative }),
  sample('M1', 'meter', { activeKw: grid }),
];

const failures = (samples: readonly Sample[]) =>
  [...findingsOf(samples)].flatMap(([key, found]) =>
    found.filter(({ passed }) => !passed).map(({ check, proposal }) => [key, check, proposal]),
  );

describe('the tests of a commissioning sheet', () => {
  test('pass what is right', () => {
    assert.deepEqual(failures([inverter(), ...meters(negative)]), []);
  });

  test('find a counter that counts ten times too much, and one that counts a tenth', () => {
    assert.deepEqual(failures([inverter(10)]), [
      ['INV-01/energyKwh', 'scale', { kind: 'scale', factor: 0.1 }],
    ]);
    assert.deepEqual(failures([inverter(0.1)]), [
      ['INV-01/energyKwh', 'scale', { kind: 'scale', factor: 10 }],
    ]);
    // Nothing explains this one.
    assert.deepEqual(failures([inverter(2)]), [['INV-01/energyKwh', 'scale', null]]);
  });

  test('find a reversed meter by the sun, and that the sum does not hold with it', () => {
    assert.deepEqual(failures([inverter(), ...meters(sun)]), [
      ['M1/activeKw', 'sign', { kind: 'sign', factor: -1 }],
      ['M1/activeKw', 'sum', null],
    ]);
  });

  test('find a point without a signal, one out of its limits, and registers that are there twice', () => {
    const none = sun.map(() => null);
    assert.deepEqual(failures([sample('X', 'device', { volts: none })]), [['X/volts', 'alive', null]]);
    const high = sun.map(() => 501);
    assert.deepEqual(failures([sample('X', 'device', { volts: high })]), [['X/volts', 'range', null]]);
    const row = (device: string, code: string, register: number | null) => ({
      device,
      point: code,
      register,
    });
    const rows = [
      row('A', 'x', 1),
      row('A', 'y', 1),
      row('A', 'z', 2),
      row('B', 'x', 1),
      row('B', 'y', null),
    ];
    assert.deepEqual([...duplicateRegisters(rows)], ['A/x', 'A/y']);
  });
});
