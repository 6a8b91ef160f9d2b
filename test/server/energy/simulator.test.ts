import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { STATION_TYPES } from '#contract/energy/station/rules.ts';
import { limitPower, storedAfter, storedDelta } from '#server/energy/simulator/battery.ts';
import { type SimulatedStation, simulate } from '#server/energy/simulator/simulate.ts';
import { clearSkyIrradiance, inverterAc, pvDc, solarElevation } from '#server/energy/simulator/sun.ts';
import { dayStart, localDate } from '#server/energy/station/commands/station-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

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

describe('local day', () => {
  test('starts at the zone’s midnight', () =>
    assert.equal(dayStart(Date.UTC(2026, 0, 5, 17), 'Asia/Shanghai'), Date.UTC(2026, 0, 5, 16)));
  test('starts right on the days that clocks change', () => {
    assert.equal(dayStart(Date.UTC(2026, 2, 29, 20), 'Europe/Madrid'), Date.UTC(2026, 2, 28, 23));
    assert.equal(dayStart(Date.UTC(2026, 9, 25, 20), 'Europe/Madrid'), Date.UTC(2026, 9, 24, 22));
  });
  test('starts at one o’clock where midnight is skipped', () =>
    assert.equal(dayStart(Date.UTC(2026, 3, 24, 12), 'Africa/Cairo'), Date.UTC(2026, 3, 23, 22)));
  test('has the zone’s date', () =>
    assert.equal(localDate(Date.UTC(2026, 0, 5, 17), 'Asia/Shanghai'), '2026-01-06'));
});

describe('simulator', () => {
  const plant: SimulatedStation = {
    code: 'PLANT-1',
    type: 'PV_ES',
    lat: 30.2,
    lng: 120.2,
    tz: 'Asia/Shanghai',
    pvKwp: 1200,
    essKw: 500,
    essKwh: 1000,
    transformerKva: 1600,
  };
  const ratings = {
    PV: { essKw: 0, essKwh: 0 },
    ES: { pvKwp: 0 },
    PV_ES: {},
    BS: { pvKwp: 0 },
    CES: { pvKwp: 0 },
  };
  const midnight = Date.UTC(2026, 5, 20, 16);

  test('gives the same frame for the same station and minute', () => {
    const at = midnight + 11.3 * HOUR_MS;
    assert.deepEqual(simulate(plant, at), simulate(plant, at + MINUTE_MS / 3));
  });
  test('gives another frame for another station', () => {
    const at = midnight + 11 * HOUR_MS;
    assert.notEqual(simulate(plant, at).pvKw, simulate({ ...plant, code: 'PLANT-2' }, at).pvKw);
  });
  for (const type of STATION_TYPES) {
    test(`balances every frame of a ${type} station and keeps its limits`, () => {
      const station = { ...plant, type, ...ratings[type] };
      for (let minute = 0; minute < 1440; minute += 35) {
        const frame = simulate(station, midnight + minute * MINUTE_MS);
        near(frame.loadKw, frame.pvKw + frame.storageKw + frame.gridKw, 0.0015);
        assert.ok(frame.pvKw >= 0 && frame.pvKw <= station.pvKwp && frame.loadKw > 0);
        assert.ok(Math.abs(frame.storageKw) <= station.essKw);
        if (frame.socPercent === null) assert.equal(station.essKwh, 0);
        else assert.ok(frame.socPercent > 9 && frame.socPercent <= 95.001, `${frame.socPercent} %`);
      }
    });
  }
  test('starts its counters at the station’s midnight', () => {
    const frame = simulate(plant, midnight);
    assert.deepEqual([frame.loadTodayKwh, frame.buyTodayKwh, frame.chargeTodayKwh], [0, 0, 0]);
  });
  test('counts energies that balance as the powers do', () => {
    const day = simulate(plant, midnight + 23.9 * HOUR_MS);
    const supplied = day.pvTodayKwh + day.dischargeTodayKwh - day.chargeTodayKwh;
    near(day.loadTodayKwh, supplied + day.buyTodayKwh - day.sellTodayKwh, 0.2);
    assert.ok(day.pvTodayKwh > 0);
  });
  test('makes no PV power at night', () => assert.equal(simulate(plant, midnight + HOUR_MS).pvKw, 0));
});
