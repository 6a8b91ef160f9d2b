import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Plan, rosterOf, shiftsOf } from '#server/energy/duty/shifts.ts';

const night: Plan = {
  ...{ userId: 'zheng', from: '2026-10-19', until: null, at: '20:00', minutes: 720, tz: 'Europe/Madrid' },
  ...{ every: 'week', interval: 1, days: [6, 7] },
};
const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const texts = (shifts: readonly { readonly from: number; readonly to: number }[]) =>
  shifts.map(({ from, to }) => `${new Date(from).toISOString()}/${new Date(to).toISOString()}`);

test('a night ends by the wall clock when the clock is set back in it', () => {
  assert.deepEqual(texts(shiftsOf(night, span('2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z'))), [
    '2026-10-24T18:00:00.000Z/2026-10-25T07:00:00.000Z',
    '2026-10-25T19:00:00.000Z/2026-10-26T07:00:00.000Z',
  ]);
});

test('a duty that began before the span is in it', () => {
  const inside = span('2026-10-25T02:00:00Z', '2026-10-25T02:00:01Z');
  assert.equal(shiftsOf(night, inside).length, 1);
});

test('a plan ends with its last day, and every second week leaves one out', () => {
  const plan: Plan = { ...night, tz: 'Asia/Shanghai', interval: 2, days: [1], until: '2026-11-16' };
  assert.deepEqual(texts(shiftsOf(plan, span('2026-10-01T00:00:00Z', '2026-12-31T00:00:00Z'))), [
    '2026-10-19T12:00:00.000Z/2026-10-20T00:00:00.000Z',
    '2026-11-02T12:00:00.000Z/2026-11-03T00:00:00.000Z',
    '2026-11-16T12:00:00.000Z/2026-11-17T00:00:00.000Z',
  ]);
});

test('a swap takes a part of a duty, and gives it to the stand-in', () => {
  const plan: Plan = { ...night, tz: 'UTC', every: 'once', from: '2026-11-20' };
  const off = span('2026-11-20T22:00:00Z', '2026-11-21T02:00:00Z');
  const week = span('2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z');
  const roster = rosterOf([plan], [{ userId: 'zheng', byUserId: 'sun', ...off }], week);
  assert.deepEqual(texts(roster.shiftsOf('zheng')), [
    '2026-11-20T20:00:00.000Z/2026-11-20T22:00:00.000Z',
    '2026-11-21T02:00:00.000Z/2026-11-21T08:00:00.000Z',
  ]);
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
  assert.deepEqual(
    [
      roster.isOnDuty('zheng', at('21:00')),
      roster.isOnDuty('zheng', at('23:00')),
      roster.isOnDuty('sun', at('23:00')),
    ],
    [true, false, true],
  );
});

test('times off that overlap, in any order, leave what is between them', () => {
  const plan: Plan = { ...night, tz: 'UTC', every: 'once', from: '2026-11-20' };
  const hours = (from: number, to: number) => ({
    ...{ userId: 'zheng', byUserId: null },
    ...{ from: Date.UTC(2026, 10, 20, from), to: Date.UTC(2026, 10, 20, to) },
  });
  const off = [hours(30, 31), hours(22, 24), hours(19, 21), hours(23, 25), hours(33, 40)];
  const week = span('2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z');
  const late = { ...plan, at: '21:00' };
  assert.deepEqual(texts(rosterOf([late, plan], off, week).shiftsOf('zheng')), [
    '2026-11-20T21:00:00.000Z/2026-11-20T22:00:00.000Z',
    '2026-11-20T21:00:00.000Z/2026-11-20T22:00:00.000Z',
    '2026-11-21T01:00:00.000Z/2026-11-21T06:00:00.000Z',
    '2026-11-21T01:00:00.000Z/2026-11-21T06:00:00.000Z',
    '2026-11-21T07:00:00.000Z/2026-11-21T08:00:00.000Z',
    '2026-11-21T07:00:00.000Z/2026-11-21T09:00:00.000Z',
  ]);
});

test('who has no plan is on duty but for the times off', () => {
  const off = span('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z');
  const roster = rosterOf([], [{ userId: 'chen', byUserId: null, ...off }], off);
  assert.deepEqual([roster.isOnDuty('chen', off.from), roster.isOnDuty('chen', off.to)], [false, true]);
});
