import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StationType } from '#contract/energy/station/rules.ts';
import type { SimulatedDevice } from '#server/energy/simulator/frames.ts';
import { framesBetween, rolledFrames } from '#server/energy/simulator/history/rows.ts';
import { QUARTER_MS } from '#server/energy/simulator/history/summary.ts';
import type { Site } from '#server/energy/simulator/site.ts';
import { START, simulatedSite } from '#test/support/simulated-site.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Local times of the start’s day and of the month before it. */
const today = (hour: number) => Date.UTC(2026, 10, 23, hour - 8);
const october = (day: number, hour: number) => Date.UTC(2026, 9, day) + (hour - 8) * HOUR_MS;

const deviceOf = ({ own, devices }: Site, code: string): SimulatedDevice => {
  const found = [own, ...devices].find(({ branch }) => branch.code === code);
  assert.ok(found, code);
  return found;
};

/** Values of a point over minutes. */
function values(site: Site, device: string, point: string, from: number, minutes: number): (number | null)[] {
  const one = deviceOf(site, device);
  const place = one.branch.product.points.find(({ code }) => code === point);
  assert.ok(place, point);
  const start = { at: from - 2 * DAY_MS, state: site.run({ at: from - 2 * DAY_MS }).state };
  const frames = framesBetween(site, [one], { from, to: from + minutes * MINUTE_MS, start });
  return frames.map(({ v, c }) => (place.kind === 'counter' ? c : v)[place.pos - 1] ?? null);
}

/** Buckets of 15 min, as the service makes them. */
function quarters(site: Site, device: string, from: number, to: number) {
  const one = deviceOf(site, device);
  const start = { at: from - DAY_MS, state: site.run({ at: from - DAY_MS }).state };
  const frames = framesBetween(site, [one], { from: from - HOUR_MS, to: to + HOUR_MS, start });
  const edges = Array.from({ length: (to - from) / QUARTER_MS + 1 }, (_, index) => from + index * QUARTER_MS);
  return rolledFrames(one, frames, [], edges);
}

/** Buckets of a time whose energy nobody knows, because the reading at one of their edges is missing. */
function missingSlots(type: StationType, code: string, from: number, to: number): number {
  const rows = new Map(
    quarters(simulatedSite(type, code), 'M1', from, to + QUARTER_MS).map((row) => [row.t, row]),
  );
  let missing = 0;
  for (let at = from; at < to; at += QUARTER_MS) {
    const [open, close] = [rows.get(at), rows.get(at + QUARTER_MS)].map((row) => row?.open[0] ?? null);
    if (open === null || close === null) missing += 1;
  }
  return missing;
}

describe('the facts of the demo', () => {
  test('C03 of SF-ES-01 got too hot four times and then for good, and is derated', () => {
    const site = simulatedSite('ES', 'SF-ES-01');
    const celsius = values(site, 'C03', 'pack6CellMaxC', START - 110 * MINUTE_MS, 170) as number[];
    const crossings = celsius.flatMap((value, index) => {
      const before = celsius[index - 1];
      return before !== undefined && before < 55 !== value < 55 ? [index - 110] : [];
    });
    assert.deepEqual(crossings, [-95, -90, -84, -78, -72, -67, -62, -57, -53]);
    assert.equal(Math.max(...celsius), 58.6);
    assert.equal(celsius.at(110), 58.6);
    assert.deepEqual(new Set(values(site, 'C03', 'pack6FanA', START - 30 * MINUTE_MS, 30)), new Set([0]));
    const [power, other, planned, limit] = (
      [
        ['PCS-03', 'activeKw'],
        ['PCS-02', 'activeKw'],
        ['PCS-03', 'setpointKw'],
        ['C03', 'dischargeLimitKw'],
      ] as const
    ).map(([device, point]) => values(site, device, point, START, 1)[0]);
    assert.deepEqual([power, other, planned, limit], [100, 200, 200, 100]);
  });

  test('a cabinet cools down after its repair, and is no longer derated', () => {
    const repaired = START + 30 * MINUTE_MS;
    const plain = simulatedSite('ES', 'SF-ES-01');
    const deviceId = plain.facts.deviceIds.get('C03') ?? 0;
    const event = { kind: 'repair' as const, deviceId, from: repaired, to: Number.POSITIVE_INFINITY };
    const site = simulatedSite('ES', 'SF-ES-01', { events: [event] });
    assert.equal(values(site, 'C03', 'pack6CellMaxC', repaired, 1)[0], 58.6);
    assert.equal(values(site, 'C03', 'pack6CellMaxC', repaired + 20 * MINUTE_MS, 1)[0], 41);
    assert.ok((values(site, 'C03', 'pack6FanA', repaired + 20 * MINUTE_MS, 1)[0] ?? 0) > 0.2);
    assert.equal(values(site, 'C03', 'dischargeLimitKw', repaired, 1)[0], 200);
  });

  test('string 4 of INV-07 of SF-PV-01 has no current since three days, and its inverter less power', () => {
    const site = simulatedSite('PV', 'SF-PV-01');
    const noon = today(12) - DAY_MS;
    assert.deepEqual(values(site, 'INV-07', 'string4A', noon, 1), [0]);
    assert.ok((values(site, 'INV-07', 'string5A', noon, 1)[0] ?? 0) > 1);
    assert.ok((values(site, 'INV-07', 'string4A', noon - 3 * DAY_MS, 1)[0] ?? 0) > 1);
    const share = (at: number) => {
      const [one, two] = ['INV-07', 'INV-08'].map((code) => values(site, code, 'activeKw', at, 1)[0] ?? 0);
      return (one ?? 0) / (two ?? 1);
    };
    assert.ok(Math.abs(share(noon) / share(noon - 3 * DAY_MS) - 11 / 12) < 0.001);
  });

  test('the irradiance of SF-PVES-01 was stuck for three hours', () => {
    const site = simulatedSite('PV_ES', 'SF-PVES-01');
    const stuck = values(site, 'WS', 'planeIrradiance', today(11) - DAY_MS, 180);
    assert.deepEqual(new Set(stuck), new Set([612]));
    assert.ok(new Set(values(site, 'WS', 'planeIrradiance', today(14) - DAY_MS, 60)).size > 50);
  });

  test('M1 of HS-ES-01 was exchanged: the register begins at 0, with another multiplier', () => {
    const at = october(20, 10.5);
    const plain = simulatedSite('ES', 'HS-ES-01');
    const run = plain.run({ at: at - 3 * DAY_MS });
    run.runTo(at);
    const { buy, sell } = run.places.other;
    const wh = (place: number) => Math.floor((run.minute.state[place] ?? 0) / 60);
    const marks = [{ device: 'M1', at, buyWh: wh(buy), sellWh: wh(sell) }];
    const site = simulatedSite('ES', 'HS-ES-01', { marks });
    const device = deviceOf(site, 'M1');
    const read = (minutes: number) => {
      const one = site.run({ at: at - 3 * DAY_MS });
      one.runTo(at + minutes * MINUTE_MS);
      return {
        register: device.counters(one.minute)[0] ?? 0,
        site: wh(0) * 0 + (one.minute.state[buy] ?? 0) / 60,
      };
    };
    const [before, edge, after] = [read(-30), read(0), read(30)];
    assert.equal(edge.register, 0);
    assert.equal(before.register, Math.floor(1_015_430 - (edge.site - before.site) / 8000));
    assert.ok(Math.abs(after.register * 12_000 - (after.site - edge.site)) <= 12_000);
  });

  test('slots are missing: 10 of HS-ES-01, 18 of HS-CES-01, 12 of SF-CES-01', () => {
    assert.equal(missingSlots('ES', 'HS-ES-01', october(12, 0), october(13, 0)), 10);
    assert.equal(missingSlots('CES', 'HS-CES-01', october(9, 0), october(10, 0)), 18);
    assert.equal(missingSlots('CES', 'SF-CES-01', october(6, 0), october(7, 0)), 12);
  });

  test('HA-ES-01 charged twice 1,000 kWh and discharged twice 880 kWh', () => {
    const site = simulatedSite('ES', 'HA-ES-01');
    const rows = quarters(site, 'M3', october(15, 0), october(16, 0.25));
    const energy = (place: 0 | 1, from: number, to: number) => {
      const readings = [from, to].map(
        (hour) => rows.find(({ t }) => t === october(15, hour))?.open[place] ?? 0,
      );
      return (readings[1] ?? 0) - (readings[0] ?? 0);
    };
    assert.deepEqual([energy(0, 0, 8), energy(0, 8, 24)], [1_000_000, 1_000_000]);
    assert.deepEqual(
      [energy(1, 8.5, 10.5), energy(1, 18, 20), energy(1, 0, 24)],
      [880_000, 880_000, 1_760_000],
    );
  });

  test('the commissioning of SF-PV-02 finds a scale, a direction and two points without a signal', () => {
    const site = simulatedSite('PV', 'SF-PV-02');
    const noon = today(12) - DAY_MS;
    const energy = (code: string) => {
      const readings = values(site, code, 'energyKwh', noon, 61) as number[];
      return (readings.at(-1) ?? 0) - (readings[0] ?? 0);
    };
    assert.ok(Math.abs(energy('INV-02') / energy('INV-03') - 10) < 0.5);
    const [meter, poc] = ['M1', 'POC'].map((code) => values(site, code, 'activeKw', noon, 1)[0] ?? 0);
    assert.equal(meter, -(poc ?? 0));
    assert.deepEqual(values(site, 'M1', 'importKwh', noon, 3), values(site, 'POC', 'exportKwh', noon, 3));
    assert.deepEqual(values(site, 'INV-05', 'string11A', noon, 1), [null]);
    assert.deepEqual(values(site, 'WS', 'windMs', noon, 1), [null]);
  });
});
