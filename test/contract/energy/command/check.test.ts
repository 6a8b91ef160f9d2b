import { describe } from 'node:test';
import { type ControlTarget, statusViolation, valueViolation } from '#contract/energy/command/check.ts';
import type { ControlRole } from '#contract/energy/command/limits.ts';
import type { ControlState } from '#contract/energy/command/rules.ts';
import { facts } from '../../rules/table.ts';

const storage: ControlTarget = {
  ...{ role: 'power', min: null, max: null, ratedKw: 1000, isTwoWay: true, states: [], other: null },
};
const of = (value: string, target: Partial<ControlTarget>) =>
  valueViolation(value, { ...storage, ...target });

describe('a set-point of power', () => {
  facts([
    ['may be 1.1 times the rating', of('1100', {}), null],
    ['is not a hundredth more', of('1100.01', {}), 'control.powerMax'],
    ['may charge with as much', of('-1100', {}), null],
    ['does not charge with more', of('-1100.01', {}), 'control.powerMin'],
    ['is not below 0 where power has one way', of('-0.01', { isTwoWay: false }), 'control.powerMin'],
    ['may be the least that the point names', of('50', { min: 50 }), null],
    ['is not less than that', of('49.99', { min: 50 }), 'control.powerMin'],
    ['is required', of('', {}), 'control.value'],
    ['is a number', of('1e3', {}), 'decimal.numeric'],
    ['needs a rating', of('1', { ratedKw: null }), 'control.limits'],
  ]);
});

describe('a set-point of reactive power', () => {
  const reactive = (value: string) => of(value, { role: 'reactive' });
  facts([
    ['may be as much as the power', reactive('-1100'), null],
    ['is not less', reactive('-1100.01'), 'control.least'],
    ['is not more', reactive('1100.01'), 'control.most'],
    ['is limited by its point where that says so', of('11', { role: 'reactive', max: 10 }), 'control.most'],
  ]);
});

describe('a power factor', () => {
  const factor = (value: string) => of(value, { role: 'powerFactor', min: -1, max: 1 });
  facts([
    ['may be 1', factor('1'), null],
    ['is not 0', factor('0.00'), 'control.powerFactor'],
    ['is within its limits', factor('1.01'), 'control.most'],
    ['is within them in the other direction', factor('-1.01'), 'control.least'],
  ]);
});

describe('a limit of the SOC', () => {
  const low = (value: string, other: number | null = 90) => of(value, { role: 'socLow', other });
  const high = (value: string, other: number | null = 10) => of(value, { role: 'socHigh', other });
  facts([
    ['at the low end is below the high one', low('89.99'), null],
    ['at the low end is not the high one', low('90'), 'control.soc'],
    ['at the high end is above the low one', high('10.01'), null],
    ['at the high end is not the low one', high('10'), 'control.soc'],
    ['is a percentage', high('100.01'), 'control.percent'],
    ['may be anything below 100 while the other one is not known', low('99.99', null), null],
  ]);
});

describe('an end of a period', () => {
  const start = (value: string) => of(value, { role: 'periodStart', other: 600 });
  const end = (value: string, other: number | null = 600) => of(value, { role: 'periodEnd', other });
  facts([
    ['starts before its end', start('599'), null],
    ['does not start at its end', start('600'), 'period.order'],
    ['ends after its start', end('601'), null],
    ['does not end at its start', end('600'), 'period.order'],
    ['does not end at 0', end('0', null), 'period.end'],
    ['ends within the day', end('1441'), 'period.day'],
  ]);
});

describe('a state', () => {
  const state = (value: string) => of(value, { role: 'switch', states: [0, 2] });
  facts([
    ['is one that can be sent', state('2'), null],
    ['is no other', state('3'), 'control.state'],
    ['is required', state(' '), 'control.switch'],
  ]);
});

describe('the state of the device', () => {
  const ready: ControlState = { mode: 'manual', pcsOn: true, strategyEnabled: false, sending: false };
  const set = (state: Partial<ControlState>, role: ControlRole = 'power', value = 1) =>
    statusViolation(role, value, { ...ready, ...state });
  facts([
    ['lets a set-point through', set({}), null],
    ['keeps it back while the strategy is enabled', set({ strategyEnabled: true }), 'control.strategy'],
    ['keeps it back in automatic mode', set({ mode: 'automatic' }), 'control.manual'],
    ['keeps it back while the PCS is off', set({ pcsOn: false }), 'control.pcsOn'],
    ['lets a mode through in any mode', set({ mode: 'automatic' }, 'mode'), null],
    [
      'keeps a mode back while the strategy is enabled',
      set({ strategyEnabled: true }, 'mode'),
      'control.strategy',
    ],
    ['lets what is on be switched off', set({}, 'switch', 0), null],
    ['does not let it be switched on', set({}, 'switch', 2), 'control.pcsOff'],
    ['lets what is off be switched on', set({ pcsOn: false }, 'switch', 2), null],
    ['does not let it be switched off', set({ pcsOn: false }, 'switch', 0), 'control.pcsOn'],
    [
      'does not let it be switched in automatic mode',
      set({ mode: 'automatic' }, 'switch', 0),
      'control.manual',
    ],
  ]);
});
