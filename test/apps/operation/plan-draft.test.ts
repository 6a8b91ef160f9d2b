import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MaintenancePlan } from '#contract/energy/maintenance-plan/calls.ts';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import {
  canPreview,
  draftOf,
  draftOfOrder,
  fieldsOf,
  problemsOf,
} from '../../../apps/operation/stores/plan-draft.ts';

const DAY = '2026-12-01';
const fresh = draftOf(null, DAY);
const full = { ...fresh, name: ' Fans ', what: 'Check the fans', model: '7' };

const plan: MaintenancePlan = {
  ...{ id: '1', name: 'Fans', what: 'Check the fans', grade: 'C', model: 7, targets: [], leadDays: 7 },
  rule: { kind: 'time', from: DAY, at: '02:30', every: 'month', interval: 3, days: [7], nth: -1 },
  ...{ checks: [], costCents: 12_550, checklist: 1, version: 4, paused: false, modelName: 'A', devices: 5 },
  ...{ orders: 0, nextAt: null, nextTz: null },
};

describe('the draft of a plan', () => {
  it('becomes the plan that it was made of', () => {
    const { name, what, grade, model, targets, leadDays, rule, checks, costCents } = plan;
    assert.deepEqual(fieldsOf(draftOf(plan, DAY)), {
      ...{ name, what, grade, model, targets, leadDays, rule, checks, costCents },
    });
  });

  it('does the work of an order again, without what was found then', () => {
    const item: CheckItem = {
      ...{ key: 'fan-1', phase: 'work', kind: 'value', code: 'fanCurrent', text: '1', point: 'pack1FanA' },
      ...{ unit: 'A', min: 0.1, max: 3, required: false },
    };
    const done = { version: 1, result: 'fail', value: 0, note: '', by: null, at: null, made: null } as const;
    const order = { what: 'Fan stands still', grade: 'S', station: 'SF-ES-01', device: 'C03' } as const;
    const draft = draftOfOrder({ ...order, checks: [{ ...item, ...done }] }, 7, DAY);
    assert.deepEqual(problemsOf(draft), {});
    const { name, model, checks } = fieldsOf(draft);
    assert.deepEqual({ name, model, checks }, { name: order.what, model: 7, checks: [item] });
    // Of a device whose model is not in the library, the device itself.
    assert.deepEqual(fieldsOf(draftOfOrder({ ...order, checks: [] }, undefined, DAY)).targets, [
      { station: 'SF-ES-01', device: 'C03' },
    ]);
  });

  it('names the fields that are missing', () => {
    assert.deepEqual(Object.keys(problemsOf(fresh)), ['name', 'what', 'aim']);
    assert.deepEqual(problemsOf(full), {});
  });

  it('refuses parts of a month, and takes a decimal comma for energy', () => {
    assert.deepEqual(problemsOf({ ...full, interval: '1.5' }), {
      interval: { kind: 'whole', min: 1, max: 120 },
    });
    const byEnergy = { ...full, kind: 'throughput', unit: 'mwh', amount: '2,5' } as const;
    assert.deepEqual(problemsOf(byEnergy), {});
    assert.deepEqual(fieldsOf(byEnergy).rule, { kind: 'throughput', unit: 'mwh', every: 2.5 });
  });

  it('refuses a step without words', () => {
    const check: CheckItem = {
      ...{ key: 'a', phase: 'work', kind: 'pass', code: null, text: ' ', point: null, unit: '' },
      ...{ min: null, max: null, required: true },
    };
    assert.deepEqual(problemsOf({ ...full, checks: [check] }), { checks: { kind: 'missing' } });
  });

  it('says nothing of days that its unit does not have', () => {
    const { rule } = fieldsOf({ ...full, every: 'day', days: [1, 2], nth: '2' });
    assert.deepEqual(rule, {
      ...{ kind: 'time', from: DAY, at: '09:00', every: 'day', interval: 1, days: [], nth: null },
    });
  });

  it('can be tried as soon as devices and rule are there', () => {
    assert.equal(canPreview(fresh), false);
    assert.equal(canPreview({ ...fresh, model: '7' }), true);
    assert.equal(canPreview({ ...fresh, model: '7', kind: 'state' }), false);
  });
});
