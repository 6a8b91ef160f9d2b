import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Condition, RuleBody } from '#contract/energy/alarm-rule/rules.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { AlarmBook } from '#server/energy/alarm/book.ts';
import type { Reading } from '#server/energy/alarm/condition.ts';
import { ruleFor } from '#server/energy/alarm/device-rules.ts';
import { type DeviceRule, foldEvent, foldFrames, IDLE, type RuleState } from '#server/energy/alarm/fold.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { ruleOf } from '#test/support/alarm.ts';

const MINUTE_MS = 60_000;
const POINT = { scale: 1, min: null, max: null, decimals: 1, writable: false, unit: '' };
const POINTS: readonly Point[] = [
  { ...POINT, code: 'volts', kind: 'gauge', pos: 1 },
  { ...POINT, code: 'celsius', kind: 'gauge', pos: 2 },
  { ...POINT, code: 'mode', kind: 'state', pos: 3 },
  { ...POINT, code: 'energyKwh', kind: 'counter', pos: 1 },
];
const DEVICE: DeviceFacts = {
  ...{ id: 7, code: 'BAT-1', kind: 'battery', ratedKw: 100, intervalMs: MINUTE_MS, corrections: [] },
  model: {
    ...{ maker: 'Test', name: 'B1', version: 1, points: new Map(POINTS.map((point) => [point.code, point])) },
    ...{ gauges: POINTS.slice(0, 3), counters: POINTS.slice(3) },
  },
};

function rule(facts: Partial<RuleBody> = {}): DeviceRule {
  const found = ruleFor({ id: 'rule', version: 1, body: ruleOf({ code: 'X', ...facts }) }, DEVICE);
  assert.ok(found);
  return found;
}

interface Values {
  readonly volts?: number | null;
  readonly celsius?: number | null;
  readonly mode?: number | null;
  readonly wh?: number | null;
  readonly quality?: number;
}

const reading = (
  minute: number,
  { volts = null, celsius = null, mode = null, wh = null, quality = 0 }: Values,
): Reading => ({
  ...{ t: minute * MINUTE_MS, q: quality, v: [volts, celsius, mode], c: [wh] },
});

/** Ids of new alarms: numbers behind those that are used. */
const numbered = (used: number) => {
  let last = used;
  return () => {
    last += 1;
    return String(last);
  };
};

const newBook = () => {
  return new AlarmBook([], numbered(0));
};

/** Folds readings at once. */
function fold(made: DeviceRule, readings: readonly Reading[], book = newBook()) {
  const state = foldFrames(made, 7, IDLE, undefined, readings, book);
  return { book, state, alarms: alarmsOf(book) };
}

const alarmsOf = (book: AlarmBook) =>
  book.added().map(({ startAt, resetAt, restoreCount, value, preValue, extreme, point }) => ({
    ...{
      start: startAt / MINUTE_MS,
      reset: resetAt === null ? null : resetAt / MINUTE_MS,
      restores: restoreCount,
    },
    ...{ point, value, preValue, extreme },
  }));

/** Folds volts by minute and returns the starts and ends of alarms. */
const volts = (made: DeviceRule, values: Readonly<Record<number, number | null>>) =>
  fold(
    made,
    Object.entries(values).map(([minute, value]) => reading(Number(minute), { volts: value })),
  ).alarms.map(({ start, reset, restores }) => [start, reset, restores]);

test('a rule without a hold raises at once, and resets when the value was back for the clear hold', () => {
  const made = rule({ clearHoldS: 120 });
  assert.deepEqual(volts(made, { 0: 49, 1: 51 }), [[1, null, 0]]);
  assert.deepEqual(volts(made, { 1: 51, 2: 50, 3: 50 }), [[1, null, 0]]);
  assert.deepEqual(volts(made, { 1: 51, 2: 50, 3: 50, 4: 50 }), [[1, 2, 0]]);
  assert.deepEqual(volts(rule({ clearHoldS: 0 }), { 1: 51, 2: 50 }), [[1, 2, 0]]);
});

test('a hold raises from the moment at which the condition began', () => {
  const made = rule({ holdS: 120 });
  assert.deepEqual(volts(made, { 0: 51, 1: 51 }), []);
  assert.deepEqual(volts(made, { 0: 51, 1: 51, 2: 51 }), [[0, null, 0]]);
  assert.deepEqual(volts(made, { 0: 51, 1: 50, 2: 51, 3: 51 }), []);
  // A gap of more than three frames: nobody saw the hold through.
  assert.deepEqual(volts(made, { 0: 51, 4: 51 }), []);
  assert.deepEqual(volts(made, { 0: 51, 3: 51 }), [[0, null, 0]]);
  assert.deepEqual(volts(made, { 0: 51, 4: 51, 5: 51, 6: 51 }), [[4, null, 0]]);
});

test('between threshold and clear threshold nothing changes', () => {
  const made = rule({ conditions: [{ kind: 'threshold', point: 'volts', op: '>', value: 50, clear: 45 }] });
  assert.deepEqual(volts(made, { 0: 51, 1: 48, 2: 47, 3: 46 }), [[0, null, 0]]);
  assert.deepEqual(volts(made, { 0: 51, 1: 45, 2: 48, 3: 44 }), [[0, 1, 0]]);
  assert.deepEqual(volts(made, { 0: 51, 1: 45, 2: 51, 3: 45, 4: 45 }), [[0, 3, 0]]);
});

test('a value that is missing or suspect changes nothing', () => {
  assert.deepEqual(volts(rule(), { 0: 51, 1: null, 2: null, 3: null }), [[0, null, 0]]);
  assert.deepEqual(volts(rule({ holdS: 120 }), { 0: 51, 1: null, 2: 51 }), [[0, null, 0]]);
  const suspect = [reading(0, { volts: 51, quality: 16 }), reading(1, { volts: 40 })];
  assert.deepEqual(fold(rule(), suspect).alarms, []);
});

test('an alarm that comes back within the flap window is the same one', () => {
  const made = rule({ clearHoldS: 0, flapS: 600 });
  assert.deepEqual(volts(made, { 0: 51, 1: 40, 11: 51 }), [[0, null, 1]]);
  assert.deepEqual(volts(made, { 0: 51, 1: 40, 12: 51 }), [
    [0, 1, 0],
    [12, null, 0],
  ]);
  const { book } = fold(made, [
    reading(0, { volts: 51 }),
    reading(1, { volts: 40 }),
    reading(2, { volts: 53 }),
  ]);
  assert.deepEqual(
    book.steps.map(({ step }) => step),
    ['raised', 'reset', 'reopened'],
  );
});

test('an alarm has the values of the condition that became true last, and the farthest since', () => {
  const conditions: Condition[] = [
    { kind: 'threshold', point: 'volts', op: '>', value: 50 },
    { kind: 'threshold', point: 'celsius', op: '>=', value: 60 },
  ];
  const all = rule({ match: 'all', conditions });
  const readings = [
    reading(0, { volts: 51, celsius: 40 }),
    reading(1, { volts: 52, celsius: 61 }),
    reading(2, { volts: 53, celsius: 70 }),
  ];
  const reason = { point: 'celsius', value: 61, preValue: 40, extreme: 70 };
  assert.deepEqual(fold(all, readings).alarms, [{ start: 1, reset: null, restores: 0, ...reason }]);
  assert.deepEqual(
    fold(rule({ match: 'any', conditions }), readings).alarms.map(({ start, point }) => [start, point]),
    [[0, 'volts']],
  );
});

test('of several conditions, what decides does not wait for what is unknown', () => {
  const conditions: Condition[] = [
    { kind: 'threshold', point: 'volts', op: '>', value: 50 },
    { kind: 'state', point: 'mode', values: [2, 3] },
  ];
  const readings = [reading(0, { volts: 51 }), reading(1, { mode: 2 }), reading(2, { volts: 51, mode: 2 })];
  const starts = (match: 'any' | 'all') =>
    fold(rule({ match, conditions }), readings).alarms.map(({ start }) => start);
  assert.deepEqual([starts('any'), starts('all')], [[0], [2]]);
  const cleared = [...readings, reading(3, { volts: 40 }), reading(4, { volts: 40 })];
  const resets = (match: 'any' | 'all') =>
    fold(rule({ match, conditions }), cleared).alarms.map(({ reset }) => reset);
  assert.deepEqual([resets('any'), resets('all')], [[null], [3]]);
});

test('a rate is the change of a minute, and unknown over a gap', () => {
  const made = rule({ conditions: [{ kind: 'rate', point: 'celsius', op: '>', value: 5 }] });
  const at = (minute: number, celsius: number) => reading(minute, { celsius });
  const starts = (readings: readonly Reading[]) => fold(made, readings).alarms.map(({ start }) => start);
  assert.deepEqual(starts([at(0, 20), at(1, 25)]), []);
  assert.deepEqual(starts([at(0, 20), at(1, 25.5)]), [1]);
  assert.deepEqual(starts([at(0, 20), at(2, 29)]), []);
  assert.deepEqual(starts([at(0, 20), at(4, 90)]), []);
});

test('a counter is judged in kWh', () => {
  const made = rule({ conditions: [{ kind: 'threshold', point: 'energyKwh', op: '>', value: 10 }] });
  assert.deepEqual(fold(made, [reading(0, { wh: 10_000 }), reading(1, { wh: 10_001 })]).alarms[0]?.start, 1);
});

test('a code of a device is raised and cleared once each, and ignores what is older than the newest', () => {
  const cause = {
    ...{ ruleId: 'event:E-1', ruleVersion: 0, code: 'E-1', level: 2, isSafety: false, flapMs: 600_000 },
    names: { zh: '一', en: 'One', ja: '一' },
  };
  const run = (...events: (readonly ['raised' | 'cleared', number])[]) => {
    const book = newBook();
    let state: RuleState = IDLE;
    for (const [sent, minute] of events)
      state = foldEvent(cause, { deviceId: 7, code: 'E-1', state: sent, t: minute * MINUTE_MS }, state, book);
    return alarmsOf(book).map(({ start, reset, restores }) => [start, reset, restores]);
  };
  assert.deepEqual(run(['raised', 1], ['raised', 2], ['raised', 2]), [[1, null, 0]]);
  assert.deepEqual(run(['raised', 1], ['cleared', 3], ['cleared', 4]), [[1, 3, 0]]);
  assert.deepEqual(run(['raised', 1], ['cleared', 3], ['raised', 4]), [[1, null, 1]]);
  // The clearing came first.
  assert.deepEqual(run(['cleared', 3], ['raised', 1]), []);
  assert.deepEqual(run(['cleared', 3], ['raised', 3]), []);
  assert.deepEqual(run(['cleared', 3]), []);
});

const value = fc.option(fc.constantFrom(40, 44, 45, 47, 50, 51, 60), { nil: null, freq: 6 });
const frames = fc.array(
  fc.record({
    step: fc.constantFrom(1, 1, 1, 1, 2, 3, 4, 12),
    ...{ volts: value, celsius: value },
    quality: fc.constantFrom(0, 0, 0, 0, 0, 16),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
);
const rules = fc.record({
  match: fc.constantFrom('any' as const, 'all' as const),
  holdS: fc.constantFrom(0, 60, 180),
  clearHoldS: fc.constantFrom(0, 60, 180),
  flapS: fc.constantFrom(0, 300, 600),
  clear: fc.constantFrom(45, 47, 50),
  second: fc.constantFrom('threshold' as const, 'rate' as const, 'none' as const),
});

test('frames give the same alarms in whatever portions they come, with restarts between them', () => {
  fc.assert(
    fc.property(
      frames,
      rules,
      fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 20 }),
      (given, facts, portions) => {
        const { clear, second, ...body } = facts;
        const made = rule({
          ...body,
          conditions: [
            { kind: 'threshold', point: 'volts', op: '>', value: 50, clear },
            ...(second === 'none'
              ? []
              : [{ kind: second, point: 'celsius', op: '>' as const, value: second === 'rate' ? 5 : 50 }]),
          ],
        });
        let minute = 0;
        const readings = given.map(({ step, ...values }) => {
          minute += step;
          return reading(minute, values);
        });
        const whole = fold(made, readings);

        // Each portion begins with what the database kept: the states that are not idle, and the alarms.
        let state: RuleState = IDLE;
        const kept = new Map<string, ReturnType<AlarmBook['added']>[number]>();
        const steps: unknown[] = [];
        for (let at = 0, turn = 0; at < readings.length; turn += 1) {
          const size = portions[turn % portions.length] ?? 1;
          const next = readings.slice(at, at + size);
          const book = new AlarmBook([...kept.values()], numbered(kept.size));
          state = foldFrames(made, 7, structuredClone(state), readings[at - 1], next, book);
          for (const alarm of [...book.added(), ...book.changed()]) kept.set(alarm.id, alarm);
          steps.push(...book.steps);
          if (state.phase === 0 && state.met === 0) state = IDLE;
          at += size;
        }
        assert.deepEqual([...kept.values()], whole.book.added());
        assert.deepEqual(steps, whole.book.steps);
        // One open alarm at most, and none ends before it begins.
        assert.ok([...kept.values()].filter(({ resetAt }) => resetAt === null).length <= 1);
        assert.ok([...kept.values()].every(({ startAt, resetAt }) => resetAt === null || resetAt >= startAt));
      },
    ),
    { numRuns: 400 },
  );
});
