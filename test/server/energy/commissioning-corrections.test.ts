import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Point } from '#contract/energy/device/points.ts';
import { corrected } from '#server/energy/commissioning/commands/corrections.ts';
import type { Correction, DeviceFacts, StationDevices } from '#server/energy/device/public.ts';
import { decodeFrames } from '#server/energy/frame/commands/decode.ts';
import { basesOf } from '#server/energy/simulator/bases.ts';
import { START, simulatedSite } from '#test/support/simulated-site.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 24, 4);
const FROM = NOW - 5 * MINUTE_MS;
const LIMITS = { ingestLateSeconds: 3600, ingestPastDays: 30, ingestFutureSeconds: 60 };

const point = (code: string, kind: Point['kind'], pos: number): Point => ({
  ...{ code, kind, pos, unit: '', scale: 1, min: null, max: null, decimals: 2, writable: false },
});
const POINTS = [
  ...[point('activeKw', 'gauge', 1), point('volts', 'gauge', 2)],
  ...[point('importKwh', 'counter', 1), point('exportKwh', 'counter', 2)],
];
const meter = (corrections: readonly Correction[]): DeviceFacts => ({
  ...{ id: 1, code: 'M1', kind: 'meter', ratedKw: 100, intervalMs: MINUTE_MS, corrections },
  model: {
    ...{ maker: 'Test', name: 'M', version: 1, points: new Map(POINTS.map((one) => [one.code, one])) },
    ...{ gauges: POINTS.slice(0, 2), counters: POINTS.slice(2) },
  },
});
const SIGN: Correction = { kind: 'sign', point: null, factor: -1, from: FROM };
const SCALE: Correction = { kind: 'scale', point: 'exportKwh', factor: 0.1, from: FROM };
const VALUES = { activeKw: 12, volts: 400, importKwh: 7, exportKwh: 500 };

const stored = (facts: DeviceFacts, at: number) => {
  const devices: StationDevices = {
    ...{ tz: 'UTC', channels: [], station: undefined },
    ...{ byCode: new Map([['M1', facts]]), byId: new Map([[1, facts]]) },
  };
  const message = [{ device: 'M1', ts: new Date(at).toISOString(), v: VALUES }];
  const { frames, refused } = decodeFrames(1n, devices, message, { now: NOW, limits: LIMITS } as never);
  assert.deepEqual(refused, []);
  const [frame] = frames;
  assert.ok(frame);
  return frame;
};

describe('a correction of a commissioning sheet', () => {
  test('holds for what comes from then on, and leaves what was stored', () => {
    const facts = meter([SIGN, SCALE]);
    const [before, after] = [stored(facts, FROM - MINUTE_MS), stored(facts, FROM)];
    assert.deepEqual(
      [before.v, before.c],
      [
        [12, 400],
        [7000, 500_000],
      ],
    );
    assert.deepEqual(
      [after.v, after.c],
      [
        [-12, 400],
        [7000, 50_000],
      ],
    );
  });

  test('is seen by tests alike in frames of before and after it', () => {
    const facts = meter([SIGN, SCALE]);
    const [before, after] = [stored(facts, FROM - MINUTE_MS), stored(facts, FROM)];
    for (const one of POINTS)
      assert.equal(corrected(facts, before, one), corrected(facts, after, one), one.code);
    // The register of a turned meter is the other one.
    assert.deepEqual(
      POINTS.map((one) => corrected(facts, after, one)),
      [-12, 400, 50, 7],
    );
  });

  test('ends the fault of a simulated device, whose counter goes on', () => {
    const from = START + 6 * 60 * MINUTE_MS;
    const base = { pos: 1, offsetWh: 900 };
    const corrections = [
      { device: 'M1', point: null, factor: -1, from, base: null },
      { device: 'INV-02', point: 'energyKwh', factor: 0.1, from, base },
    ];
    const site = simulatedSite('PV', 'SF-PV-02', { corrections });
    const run = site.run({ at: START });
    const [m1, poc, inverter, other] = ['M1', 'POC', 'INV-02', 'INV-03'].map((code) => {
      const device = site.devices.find(({ id }) => id === site.facts.deviceIds.get(code));
      assert.ok(device, code);
      return device;
    });
    assert.ok(m1 && poc && inverter && other);
    run.runTo(from - MINUTE_MS);
    assert.equal(m1.gauges(run.minute)[0], -(poc.gauges(run.minute)[0] ?? 0));
    const wrong = inverter.counters(run.minute)[0] ?? 0;
    assert.ok(wrong > 5 * (other.counters(run.minute)[0] ?? 0));
    run.runTo(from);
    assert.equal(m1.gauges(run.minute)[0], poc.gauges(run.minute)[0]);
    const right = inverter.counters(run.minute)[0] ?? 0;
    assert.ok(right >= wrong / 10 && right < wrong / 5);
    assert.deepEqual(
      basesOf(site).filter(({ since }) => since === from),
      [{ deviceId: inverter.id, since: from, reason: 'reset', ...base }],
    );
  });
});
