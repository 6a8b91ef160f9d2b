import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { groupOf, judge } = await import('../../../apps/monitor/stores/judge.ts');

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 23, 12);

const point = (code: string, more: object = {}) => ({
  ...{ code, name: code, unit: 'V', kind: 'gauge' as const, min: 0, max: 100, decimals: 1, writable: false },
  ...more,
});
const frame = (value: number | null, quality = 0, age = 0) => ({
  ...{ station: 'S', device: 'D', ts: NOW - age, quality, values: { volts: value } },
});

function faults(given: ReturnType<typeof frame> | undefined, stuck: Record<string, number> = {}) {
  const device = { code: 'D', points: [point('volts')] };
  return judge(device, { frame: given, stuck, alarms: [], now: NOW })[0]?.faults;
}

test('a value within its limits and of now has no fault, nor has one at the limit', () => {
  assert.deepEqual(faults(frame(50)), []);
  assert.deepEqual(faults(frame(100)), []);
  assert.deepEqual(faults(frame(0)), []);
});

test('a value beyond its limits is told apart above and below', () => {
  assert.deepEqual(faults(frame(100.1)), ['above']);
  assert.deepEqual(faults(frame(-0.1)), ['below']);
});

test('a missing value is none, and never out of range', () => {
  assert.deepEqual(faults(frame(null)), ['none']);
  assert.deepEqual(faults(undefined), ['none']);
});

test('what the frame says of itself, its age and a stuck value are faults, the gravest first', () => {
  assert.deepEqual(faults(frame(50, Quality.Late | Quality.Estimated)), ['late', 'estimated']);
  assert.deepEqual(faults(frame(50, Quality.Suspect | Quality.Simulated)), ['suspect']);
  assert.deepEqual(faults(frame(50, 0, 3 * MINUTE)), []);
  assert.deepEqual(faults(frame(50, 0, 3 * MINUTE + 1)), ['stale']);
  assert.deepEqual(faults(frame(50, Quality.Late), { 'D/volts': NOW - 3_600_000 }), ['stuck', 'late']);
  assert.deepEqual(faults(frame(50), { 'E/volts': NOW }), []);
});

test('a point has its own alarms only', () => {
  const alarm = (device: string, of: string) => ({ device, point: of }) as Alarm;
  const all = [alarm('D', 'volts'), alarm('D', 'amps'), alarm('E', 'volts')];
  const device = { code: 'D', points: [point('volts')] };
  const [judged] = judge(device, { frame: frame(1), stuck: {}, alarms: all, now: NOW });
  assert.deepEqual(judged?.alarms, [all[0]]);
});

test('points are grouped by what can be set, counters, states, packs and strings', () => {
  const groups = [
    point('setpointKw', { writable: true }),
    point('chargeKwh', { kind: 'counter' }),
    point('mode', { kind: 'state' }),
    point('pack10FanA'),
    point('string3A'),
    point('packaging'),
  ];
  assert.deepEqual(groups.map(groupOf), ['limits', 'energy', 'states', 'packs', 'strings', 'main']);
});
