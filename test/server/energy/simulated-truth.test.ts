import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CHANNEL_ROLES } from '#contract/energy/device/points.ts';
import { STATION_TYPES, type StationType } from '#contract/energy/station/rules.ts';
import type { SimulatedDevice } from '#server/energy/simulator/frames.ts';
import { passOver } from '#server/energy/simulator/history/pass.ts';
import { framesBetween, opensAt, rolledFrames } from '#server/energy/simulator/history/rows.ts';
import { QUARTER_MS } from '#server/energy/simulator/history/summary.ts';
import type { Site } from '#server/energy/simulator/site.ts';
import { placesOf } from '#server/energy/simulator/state.ts';
import { sourcesOf } from '#server/energy/simulator/tree.ts';
import type { Minute } from '#server/energy/simulator/truth.ts';
import { derive } from '#server/energy/station-figures/derive.ts';
import { START, simulatedSite } from '#test/support/simulated-site.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A local midnight. */
const MIDNIGHT = START - 7.75 * HOUR_MS;

const type = fc.constantFrom(...STATION_TYPES);
const code = fc.stringMatching(/^[A-Z]{2}-[0-9]{2}$/);
const daysBack = fc.integer({ min: 2, max: 150 });

function near(actual: number, expected: number, tolerance: number, of = '') {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${of}: ${actual} is not ${expected} ± ${tolerance}`);
}

/** The channels of a station as they are stored. */
const channelsOf = (site: Site) =>
  sourcesOf(site.plant).map(({ role, device, point, sign = 1, scale = 1 }) => {
    const found = site.devices.find(({ branch }) => branch.code === device);
    const { kind, pos } = found?.branch.product.points.find((one) => one.code === point) ?? {};
    const part: 'v' | 'c' = kind === 'counter' ? 'c' : 'v';
    return { role, deviceId: found?.id ?? 0, part, pos: pos ?? 0, sign, scale };
  });

/** Energies of powers above and below 0, in Wh. */
interface Sums {
  in: number;
  out: number;
}

const placeOf = ({ branch }: SimulatedDevice, point: string) =>
  (branch.product.points.find(({ code: one }) => one === point)?.pos ?? 0) - 1;

/** kW, + out of the device or into the site. */
const powerOf = (device: SimulatedDevice, minute: Minute) =>
  device.gauges(minute)[placeOf(device, 'activeKw')] ?? 0;

function addPower(sums: Sums | undefined, kw: number): void {
  if (sums) sums[kw > 0 ? 'out' : 'in'] += Math.abs(kw) * (1000 / 60);
}

/** Which way a device's counters run when its power is above 0. */
const OUT: Readonly<Record<string, { out?: string; in?: string }>> = {
  M1: { out: 'importKwh', in: 'exportKwh' },
  POC: { out: 'importKwh', in: 'exportKwh' },
  M2: { out: 'exportKwh', in: 'importKwh' },
  M3: { out: 'exportKwh', in: 'importKwh' },
  inverter: { out: 'energyKwh' },
  hvac: { out: 'energyKwh' },
  it: { out: 'energyKwh' },
  pcs: { out: 'dischargeKwh', in: 'chargeKwh' },
  battery: { out: 'dischargeKwh', in: 'chargeKwh' },
};

function checkEnergies(
  device: SimulatedDevice,
  open: readonly (number | null)[],
  close: readonly (number | null)[],
  sums: Sums = { in: 0, out: 0 },
): void {
  const { code: name, product } = device.branch;
  const sides = OUT[name] ?? OUT[product.kind] ?? {};
  for (const side of ['in', 'out'] as const) {
    const point = sides[side];
    if (!point) continue;
    const place = placeOf(device, point);
    // Readings are whole Wh, powers whole W.
    near((close[place] ?? 0) - (open[place] ?? 0), sums[side], 15, `${name}/${point}`);
  }
}

describe('the truth of a simulated station', () => {
  test('balances in every minute, and keeps its ratings', () =>
    fc.assert(
      fc.property(type, code, daysBack, (kind, name, back) => {
        const site = simulatedSite(kind, name);
        const run = site.run({ at: MIDNIGHT - back * DAY_MS });
        const { minute, plant, places } = run;
        for (let step = 0; step < 1440; step++, run.pass()) {
          const { loadW, pvW, storageW, gridW } = minute;
          assert.equal(gridW, loadW - pvW - storageW);
          assert.ok(pvW >= 0 && pvW <= plant.pvKwp * 1050 && loadW > 0);
          assert.ok(Math.abs(storageW) <= plant.essKw * 1000);
          for (const [bank, { capacityWh }] of plant.banks.entries()) {
            const soc = (minute.state[places.stored + bank] ?? 0) / capacityWh;
            assert.ok(soc > 0.09 && soc < 0.9501, `${soc}`);
          }
        }
      }),
      { numRuns: 25 },
    ));

  test('counts what its powers make', () =>
    fc.assert(
      fc.property(type, code, daysBack, (kind, name, back) => {
        const site = simulatedSite(kind, name);
        const from = MIDNIGHT - back * DAY_MS;
        const run = site.run({ at: from });
        const opens = site.devices.map((device) => device.counters(run.minute));
        const sums = site.devices.map(() => ({ in: 0, out: 0 }));
        for (; run.minute.at < from + DAY_MS; run.pass())
          for (const [index, device] of site.devices.entries())
            addPower(sums[index], powerOf(device, run.minute));
        for (const [index, device] of site.devices.entries())
          checkEnergies(device, opens[index] ?? [], device.counters(run.minute), sums[index]);
      }),
      { numRuns: 10 },
    ));

  test('has forgotten after two days with which content its batteries began', () =>
    fc.assert(
      fc.property(type, code, daysBack, (kind, name, back) => {
        const site = simulatedSite(kind, name);
        const end = MIDNIGHT - back * DAY_MS;
        const { stored } = placesOf(site.plant);
        const [long, short] = [5, 2].map((days) => {
          const run = site.run({ at: end - days * DAY_MS });
          run.runTo(end);
          return run.state;
        });
        for (const bank of site.plant.banks.keys())
          near(long?.[stored + bank] ?? 0, short?.[stored + bank] ?? 1, 1);
      }),
      { numRuns: 25 },
    ));

  test('is the same, whether it runs through or begins again at a checkpoint', () => {
    const site = simulatedSite('PV_ES');
    const run = site.run({ at: MIDNIGHT - 3 * DAY_MS });
    run.runTo(MIDNIGHT - DAY_MS);
    const again = site.run({ at: MIDNIGHT - DAY_MS, state: run.state });
    run.runTo(MIDNIGHT);
    again.runTo(MIDNIGHT);
    assert.deepEqual(again.state, run.state);
    assert.notDeepEqual(simulatedSite('PV_ES', 'PLANT-2').run({ at: START }).state, run.state);
  });

  test('has no sun at night, and less of it in winter', () => {
    const site = simulatedSite('PV');
    const energy = (from: number) => {
      const run = site.run({ at: from });
      let sum = 0;
      for (; run.minute.at < from + 20 * DAY_MS; run.pass()) sum += run.minute.pvW;
      return sum;
    };
    assert.equal(site.run({ at: MIDNIGHT }).minute.pvW, 0);
    assert.ok(energy(MIDNIGHT - 170 * DAY_MS) > 1.3 * energy(MIDNIGHT - 20 * DAY_MS));
  });
});

describe('a station’s figures', () => {
  for (const kind of STATION_TYPES) {
    test(`of a ${kind} station equal those made of its devices’ frames`, () => {
      const site = simulatedSite(kind);
      const channels = channelsOf(site);
      const run = site.run({ at: MIDNIGHT - DAY_MS });
      for (let minute = 0; minute < 1440; minute += 7) {
        run.runTo(MIDNIGHT - DAY_MS + minute * MINUTE_MS);
        const inputs = new Map(
          site.devices.map((device) => [
            device.id,
            { quality: 4, v: device.gauges(run.minute), c: device.counters(run.minute) },
          ]),
        );
        const made = derive(channels, inputs);
        const names = CHANNEL_ROLES.filter((role) => !role.endsWith('Wh'));
        for (const [index, value] of site.own.gauges(run.minute).entries()) {
          const other = made.v[index] ?? null;
          if (value === null || other === null) assert.equal(value, other, names[index]);
          else near(value, other, 0.011, names[index]);
        }
        for (const [index, value] of site.own.counters(run.minute).entries())
          near(value ?? 0, made.c[index] ?? 0, 12);
      }
    });
  }
});

describe('the history of a simulated station', () => {
  /** As the service makes the buckets of a device out of its frames, and as the history makes them on its way. */
  function compare(kind: StationType, name: string, from: number, hours: number) {
    const site = simulatedSite(kind, name);
    const to = from + hours * HOUR_MS;
    const start = { at: from - DAY_MS, state: site.run({ at: from - DAY_MS }).state };
    const meters = site.devices.filter(({ branch }) => branch.product.kind === 'meter');
    const pass = passOver(site, { from, to, start, leadFrom: from, devicesAt: () => [site.own, ...meters] });
    for (const [device, quarters] of pass.quarters) {
      const frames = framesBetween(site, [device], { from: from - HOUR_MS, to: to + HOUR_MS, start });
      const edges = Array.from({ length: hours * 4 + 1 }, (_, index) => from + index * QUARTER_MS);
      const rolled = rolledFrames(device, frames, [], edges);
      assert.equal(quarters.length, hours * 4);
      for (const [index, { avg, ...row }] of quarters.entries()) {
        const {
          avg: mean = [],
          resets: _,
          looksBack: __,
          last: ___,
          ...other
        } = rolled[index] as never as typeof row & {
          avg: (number | null)[];
          resets: unknown;
          looksBack: unknown;
          last: unknown;
        };
        const stop = pass.stops.find(({ at }) => at === row.t);
        assert.deepEqual({ ...row, open: stop && opensAt(device, [], stop) }, other);
        for (const [place, value] of avg.entries()) near(value ?? 0, mean[place] ?? 0, 1e-9);
      }
    }
  }

  test('has the buckets that the service would make of its frames', () =>
    fc.assert(
      fc.property(type, code, fc.integer({ min: 0, max: 600 }), (kind, name, quarters) =>
        compare(kind, name, MIDNIGHT - 30 * DAY_MS + quarters * QUARTER_MS, 3),
      ),
      { numRuns: 15 },
    ));

  test('ends with the counters that the present begins with', () => {
    const site = simulatedSite('PV_ES');
    const run = site.run({ at: MIDNIGHT - 2 * DAY_MS });
    run.runTo(MIDNIGHT);
    const { counters } = placesOf(site.plant);
    const state = run.state.map((value, place) => (place < counters ? value : value + 6_000_000_000));
    const from = MIDNIGHT - 3 * DAY_MS;
    const pass = passOver(site, {
      ...{ from, to: MIDNIGHT, leadFrom: from - 2 * DAY_MS, end: { at: MIDNIGHT, state } },
      devicesAt: () => [],
    });
    const last = pass.stops.at(-1)?.state ?? [];
    for (const [place, value] of last.entries()) if (place >= counters) near(value, state[place] ?? 0, 1e-3);
    for (const [index, stop] of pass.stops.slice(1).entries())
      for (let place = counters; place < stop.state.length; place++)
        assert.ok((stop.state[place] ?? 0) >= (pass.stops[index]?.state[place] ?? 0));
  });
});
