import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limitPower, storedAfter, storedDelta } from '#server/energy/simulator/battery.ts';
import { clearSkyIrradiance, inverterAc, pvDc, solarElevation } from '#server/energy/simulator/sun.ts';

function near(actual: number, expected: number, tolerance = 1e-9) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected} ± ${tolerance}`);
}

describe('sun', () => {
  test('gives Haurwitz’s clear sky at 30° and 90°', () => {
    near(clearSkyIrradiance(30), 487.894132885425);
    near(clearSkyIrradiance(90), 1035.0920325345);
  });
  test('gives no light at and below the horizon', () => {
    assert.equal(clearSkyIrradiance(0), 0);
    assert.equal(clearSkyIrradiance(-10), 0);
  });
  test('gives PVWatts’ direct current', () => near(pvDc(900, 30, 100, -0.003), 88.65));
  test('gives PVWatts’ inverter', () => near(inverterAc(90, 100, 0.95), 85.58556604752516));
  test('clips the inverter at its rating', () => near(inverterAc(120, 100, 0.95), 95));
  test('gives nothing without direct current', () => assert.equal(inverterAc(0, 100, 0.95), 0));
  test('stands at the zenith of the Tropic of Cancer at the June solstice’s noon', () =>
    near(solarElevation(Date.UTC(2026, 5, 21, 12, 2), 23.44, 0), 90, 0.5));
  test('stands at 0° over the equator at the equinox’s sunrise', () =>
    near(solarElevation(Date.UTC(2026, 2, 20, 6, 7), 0, 0), 0, 0.5));
});

describe('battery', () => {
  const losses = { chargeEfficiency: 0.9, dischargeEfficiency: 0.8, retentionPerHour: 1 };

  test('loses by standing as FlexMeasures’ storage does', () => {
    const states: number[] = [];
    let stored = 1000;
    for (const delta of [100, -100, -100, 100]) {
      stored = storedAfter(stored, delta, 0.99);
      states.push(stored);
    }
    for (const [index, expected] of [1089, 979.11, 870.3189, 960.615711].entries()) {
      near(states[index] ?? Number.NaN, expected, 1e-9);
    }
  });
  test('stores less than charging takes', () => near(storedDelta(-10, 2, losses), 18));
  test('gives up more than discharging delivers', () => near(storedDelta(10, 2, losses), -25));
  test('discharges no further than its lower limit', () => {
    const power = limitPower(100, 1, { kwh: 30, minKwh: 10, maxKwh: 90 }, losses);
    near(power, 16);
    near(30 + storedDelta(power, 1, losses), 10);
  });
  test('charges no further than its upper limit', () => {
    const power = limitPower(-100, 1, { kwh: 72, minKwh: 10, maxKwh: 90 }, losses);
    near(power, -20);
    near(72 + storedDelta(power, 1, losses), 90);
  });
});
