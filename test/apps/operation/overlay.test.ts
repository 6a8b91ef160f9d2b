import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderEntry } from '#contract/energy/work-order/entries.ts';
import type { Order, OrderCheck } from '#contract/energy/work-order/fields.ts';
import { overlaid } from '../../../apps/operation/offline/overlay.ts';

const self = { userId: 'u1', name: '孙宇航' };
const check: OrderCheck = {
  ...{ key: 'fan', phase: 'work', kind: 'value', code: null, text: 'Fan', point: null, unit: 'A' },
  ...{ min: 0.2, max: null, required: true, version: 2, result: null, value: null, note: '' },
  ...{ by: null, at: null, made: null },
};
const order = {
  ...{
    no: 'WO-000001',
    state: 'assigned',
    worker: self,
    checks: [check],
    events: [],
    minutesUsed: 3,
    parts: 0,
  },
  ...{ versions: { what: 0, note: 0, wishedAt: 0, costCents: 0 }, note: '', steps: ['accept', 'start'] },
} as unknown as Order;

const at = '2026-11-01T08:00:00.000Z';
const kept = (entry: Partial<OrderEntry> & { kind: string }, id: string = entry.kind) => ({
  ...{ id, no: order.no, organization: 'org' },
  entry: { id, at, ...entry } as OrderEntry,
});

const recorded = [
  kept({ kind: 'step', step: 'start', text: '' }),
  kept({ kind: 'check', check: 'fan', base: 2, result: 'fail', value: 0, text: 'still' }),
  kept({ kind: 'time', minutes: 40, text: '' }),
];

test('shows entries that wait as if the server had them, and marks them', () => {
  const shown = overlaid(order, { taken: [], waiting: recorded }, self);
  assert.equal(shown.state, 'inProgress');
  assert.deepEqual(shown.steps, ['wait', 'finish']);
  assert.equal(shown.minutesUsed, 43);
  const [own] = shown.checks;
  assert.equal(own?.result, 'fail');
  assert.equal(own?.by, self.name);
  assert.equal(own?.at, at);
  assert.deepEqual([...shown.waiting].sort(), ['fan', 'step', 'time']);
});

test('the next change of a check builds on the one that waits', () => {
  const entry = kept({ kind: 'check', check: 'fan', base: 2, result: 'fail', value: 0, text: '' });
  assert.equal(overlaid(order, { taken: [], waiting: [entry] }, self).checks[0]?.version, 3);
});

test('leaves out what the server objects to, and entries of other orders', () => {
  const refused = {
    ...kept({ kind: 'time', minutes: 5, text: '' }),
    objection: { kind: 'refused', rule: '', params: {} } as const,
  };
  const other = { ...kept({ kind: 'time', minutes: 5, text: '' }, 'x'), no: 'WO-000002' };
  assert.equal(overlaid(order, { taken: [], waiting: [refused, other] }, self).minutesUsed, 3);
});

test('entries that the server has just taken stay shown, once, and no longer wait', () => {
  const shown = overlaid(order, { taken: recorded, waiting: recorded }, self);
  assert.equal(shown.state, 'inProgress');
  assert.equal(shown.minutesUsed, 43);
  assert.equal(shown.checks[0]?.version, 3);
  assert.equal(shown.events.length, 2);
  assert.deepEqual([...shown.waiting], []);
});
