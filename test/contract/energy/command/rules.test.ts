import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type ControlState,
  modeViolation,
  powerFactorViolation,
  powerSwitchViolation,
  powerViolation,
  sendViolation,
  setValueViolation,
  socLimitErrors,
  switchedViolation,
} from '#contract/energy/command/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

const manual: ControlState = { mode: 'manual', pcsOn: false, strategyEnabled: false, sending: false };

describe('switching the power on', () => {
  const on = (state: ControlState) => powerSwitchViolation('on', state);
  facts([
    ['is valid in manual mode with the PCS off', on(manual), null],
    ['does not ask about the strategy', on({ ...manual, strategyEnabled: true }), null],
    ['needs manual mode', on({ ...manual, mode: 'automatic' }), 'control.manual'],
    ['needs the PCS off', on({ ...manual, pcsOn: true }), 'control.pcsOff'],
    ['waits for a command on its way', on({ ...manual, sending: true }), 'control.sending'],
  ]);
});

describe('switching the power off', () => {
  const running = { ...manual, pcsOn: true };
  const off = (state: ControlState) => powerSwitchViolation('off', state);
  facts([
    ['is valid in manual mode with the PCS on', off(running), null],
    ['needs manual mode', off({ ...running, mode: 'automatic' }), 'control.manual'],
    ['needs the PCS on', off(manual), 'control.pcsOn'],
    ['waits for a command on its way', off({ ...running, sending: true }), 'control.sending'],
  ]);
});

describe('changing the mode', () => {
  facts([
    ['is valid with the strategy disabled', modeViolation(manual), null],
    ['needs the strategy disabled', modeViolation({ ...manual, strategyEnabled: true }), 'control.strategy'],
    ['waits for a command on its way', modeViolation({ ...manual, sending: true }), 'control.sending'],
  ]);
});

describe('sending', () => {
  const on = { ...manual, pcsOn: true };
  facts([
    ['is valid with the strategy disabled, in manual mode, the PCS on', sendViolation(on), null],
    ['needs the strategy disabled', sendViolation({ ...on, strategyEnabled: true }), 'control.strategy'],
    ['needs manual mode', sendViolation({ ...on, mode: 'automatic' }), 'control.manual'],
    ['needs the PCS on', sendViolation(manual), 'control.pcsOn'],
    ['waits for a command on its way', sendViolation({ ...on, sending: true }), 'control.sending'],
  ]);
});

describe('a set value', () => {
  facts([
    ['is required', setValueViolation(''), 'control.value'],
    ['is a number', setValueViolation('on'), 'decimal.numeric'],
    ['may be 0', setValueViolation('0'), null],
    ['to switch to is required', switchedViolation(''), 'control.switch'],
    ['to switch to may be 0', switchedViolation('0'), null],
  ]);
});

describe('the power to send', () => {
  const limits = { minKw: '-110', ratedKw: '100' };
  facts([
    ['may be the rated power', powerViolation('100', limits), null],
    ['may be 1.1 times the rated power', powerViolation('110', limits), null],
    ['is not a bit more', powerViolation('110.00000001', limits), 'control.powerMax'],
    ['may be the minimum', powerViolation('-110', limits), null],
    ['is not a bit less', powerViolation('-110.00000001', limits), 'control.powerMin'],
    [
      'may be 1.1 times a rated power that floats miss',
      powerViolation('3.3', { minKw: '0', ratedKw: '3' }),
      null,
    ],
    ['is required', powerViolation('', limits), 'control.value'],
    ['needs known limits', powerViolation('1', { minKw: '', ratedKw: '100' }), 'control.limits'],
  ]);

  test('is refused with the limit it passes', () => {
    assert.deepEqual(powerViolation('120', limits)?.params, { max: '110' });
    assert.deepEqual(powerViolation('-120', limits)?.params, { min: '-110' });
  });

  test('is accepted exactly from the minimum to 1.1 times the rated power', () => {
    const tenths = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(tenths, tenths, (power, rated) => {
        const found = powerViolation((power / 10).toFixed(1), {
          minKw: '0',
          ratedKw: (rated / 10).toFixed(1),
        });
        assert.equal(found === null, power * 10 <= rated * 11);
      }),
    );
  });
});

describe('the power factor', () => {
  facts([
    ['may be 0.95', powerFactorViolation('0.95'), null],
    ['may be negative', powerFactorViolation('-0.9'), null],
    ['is not 0', powerFactorViolation('0'), 'control.powerFactor'],
    ['is not 0 in any spelling', powerFactorViolation('-0.00'), 'control.powerFactor'],
    ['is required', powerFactorViolation(''), 'control.value'],
  ]);
});

describe('the limits of the state of charge', () => {
  for (const [fact, lowPercent, highPercent, rules] of [
    ['are in order', '10', '90', {}],
    ['may reach 0 and 100', '0', '100', {}],
    ['may lie close together', '9.9', '10', {}],
    ['are not equal', '50', '50', { lowPercent: 'control.soc' }],
    ['compare as numbers, not as text', '9', '10', {}],
    ['are not the wrong way round', '90', '10', { lowPercent: 'control.soc' }],
    ['are both required', '', '', { lowPercent: 'control.value', highPercent: 'control.value' }],
    ['are percentages', '-1', '101', { lowPercent: 'control.percent', highPercent: 'control.percent' }],
  ] as const) {
    test(fact, () => assert.deepEqual(rulesOf(socLimitErrors({ lowPercent, highPercent })), rules));
  }
});
