import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldDay } from '#server/energy/roll/day-fold.ts';
import type { RawFrame, RollModel } from '#server/energy/roll/model.ts';
import { findResets } from '#server/energy/roll/reset.ts';
import { rollUp } from '#server/energy/roll/roll-up.ts';
import { derive } from '#server/energy/station-figures/derive.ts';

const MINUTE_MS = 60_000;
const BUCKET_MS = 300_000;
const model: RollModel = {
  ...{ isState: [false, true], moving: [], decimals: [3], intervalMs: MINUTE_MS, ratedKw: 600 },
};
const frame = (minute: number, wh: number | null, v: (number | null)[] = [1, 1], quality = 0): RawFrame => ({
  ...{ t: minute * MINUTE_MS, quality, v, c: [wh], isSuspect: (quality & 16) !== 0 },
});
const edges = (buckets: number, first = 0) =>
  Array.from({ length: buckets + 1 }, (_, index) => (first + index) * BUCKET_MS);
const range = (length: number) => Array.from({ length }, (_, index) => index);
const opens = (frames: RawFrame[], buckets: number) =>
  rollUp(frames, model, [], edges(buckets)).map(({ open }) => open[0]);
const resetsOf = (frames: RawFrame[], from = 0, to = 60) =>
  findResets(frames, model, [], { from: from * MINUTE_MS, to: to * MINUTE_MS });

test('counters equal the integrated power, whatever the frames’ order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 31, maxLength: 31 }),
      fc.nat(),
      (kw, seed) => {
        let wh = 1_000_000_000_000;
        const energies = kw.map((power) => {
          const before = wh;
          wh += Math.round((power * 1000) / 60);
          return before;
        });
        const frames = energies.map((reading, minute) => frame(minute, reading, [kw[minute] ?? 0, 0]));
        const shuffled = frames.toSorted((a, b) => ((a.t * 7919 + seed) % 101) - ((b.t * 7919 + seed) % 101));
        const rolls = rollUp(shuffled, model, [], edges(6));
        for (const [index, { avg, open }] of rolls.entries()) {
          const close = rolls[index + 1]?.open[0] ?? energies[30] ?? 0;
          const power = (((close ?? 0) - (open[0] ?? 0)) / 1000) * 12;
          assert.ok(Math.abs(power - (avg[0] ?? 0)) < 0.1, `${power} kW counted, ${avg[0]} kW measured`);
        }
      },
    ),
  );
});

test('a day on which a gauge that moves stood still for an hour is suspect', () => {
  const sun = { code: 'planeIrradiance', kind: 'gauge', pos: 1, unit: 'W/m²', min: 0, max: 1600 } as const;
  const sunny = {
    ...model,
    moving: [{ ...sun, scale: 1, decimals: 1, writable: false }],
  };
  const day = { startsAt: 0, endsAt: 96 * 900_000 };
  const qualityOf = (values: (quarter: number) => readonly [number, number]) => {
    const quarters = range(96).map((at) => {
      const [min, max] = values(at);
      const open = [at * 1000];
      return { ...{ t: at * 900_000, frames: 15, quality: 0, open }, avg: [min], min: [min], max: [max] };
    });
    return foldDay(quarters, undefined, undefined, sunny, day)?.quality ?? 0;
  };
  const isSuspect = (values: (quarter: number) => readonly [number, number]) =>
    (qualityOf(values) & 16) !== 0;
  assert.ok(!isSuspect((at) => (at < 24 || at > 72 ? [0, 0] : [at, at + 1])));
  assert.ok(isSuspect((at) => (at >= 40 && at < 44 ? [612, 612] : [at, at + 1])));
  assert.ok(!isSuspect((at) => (at >= 40 && at < 43 ? [612, 612] : [at, at + 1])));
});

test('a bucket has the mean, the extremes and the last state of its frames', () => {
  const frames = range(5).map((minute) => frame(minute, minute, [minute === 2 ? null : minute, minute]));
  const [roll] = rollUp(frames, model, [], edges(1));
  assert.deepEqual(
    [roll?.avg, roll?.min, roll?.max],
    [
      [2, 4],
      [0, 0],
      [4, 4],
    ],
  );
  assert.deepEqual([roll?.frames, roll?.quality], [5, 0]);
});

test('a bucket without its frames is incomplete, and one without any has no row', () => {
  const rolls = rollUp([frame(0, 0), frame(12, 9)], model, [], edges(3));
  assert.deepEqual(
    rolls.map(({ t, quality }) => [t / BUCKET_MS, quality & 8]),
    [
      [0, 8],
      [2, 8],
    ],
  );
});

test('a reading between two frames is interpolated, and an estimate after more than three missing ones', () => {
  const near = rollUp([frame(3, 300), frame(6, 600)], model, [], edges(2));
  assert.deepEqual([near[1]?.open[0], (near[1]?.quality ?? 0) & 1], [500, 0]);
  const far = rollUp([frame(1, 100), frame(7, 700)], model, [], edges(2));
  assert.deepEqual([far[1]?.open[0], (far[1]?.quality ?? 0) & 1], [500, 1]);
});

test('a momentary 0 and a leap of the counter book nothing', () => {
  for (const wrong of [0, 53_700_000]) {
    const frames = range(20).map((minute) => frame(minute, minute === 10 ? wrong : 1_000_000 + minute * 100));
    const rolls = rollUp(frames, model, [], edges(4));
    assert.deepEqual(
      rolls.map(({ open }) => open[0]),
      [1_000_000, 1_000_500, 1_001_000, 1_001_500],
    );
    assert.deepEqual(
      rolls.map(({ quality }) => quality & 16),
      [0, 0, 16, 0],
    );
    assert.deepEqual(resetsOf(frames), []);
  }
});

test('five readings that stay below are a reset, from the first of them on', () => {
  const frames = range(20).map((minute) =>
    frame(minute, minute < 10 ? 1_000_000 + minute * 100 : minute * 100),
  );
  const [reset, ...others] = resetsOf(frames);
  assert.deepEqual([reset, others], [{ pos: 1, since: 10 * MINUTE_MS, missingWh: 1_000_900 - 1000 }, []]);
  const base = { pos: 1, since: 10 * MINUTE_MS, offsetWh: reset?.missingWh ?? 0, isFound: true };
  const settled = rollUp(frames, model, [base], edges(4));
  assert.deepEqual(
    settled.map(({ open }) => open[0]),
    [1_000_000, 1_000_500, 1_000_900, 1_001_400],
  );
  assert.deepEqual(
    settled.map(({ quality }) => quality & 1),
    [0, 0, 1, 0],
  );
  assert.deepEqual(resetsOf(frames.slice(0, 14)), []);
  assert.equal(opens(frames.slice(0, 14), 3)[2], null, 'four are not enough');
});

test('a reset is found in one period, however time is divided', () => {
  const readingAt = (minute: number) => {
    if (minute < 13) return 5_000_000 + minute * 100;
    return minute < 24 ? minute : minute - 24;
  };
  const frames = range(40)
    .filter((minute) => minute % 7 !== 3)
    .map((minute) => frame(minute, readingAt(minute)));
  const whole = resetsOf(frames);
  assert.deepEqual(
    whole.map(({ since }) => since / MINUTE_MS),
    [13, 25],
  );
  for (const width of [1, 5, 7])
    assert.deepEqual(
      range(60).flatMap((part) => resetsOf(frames, part * width, (part + 1) * width)),
      whole,
    );
});

test('a meter’s exchange that a person entered is no reset', () => {
  const frames = range(20).map((minute) => frame(minute, minute < 10 ? 1_000_000 : minute));
  const entered = [{ pos: 1, since: 10 * MINUTE_MS, offsetWh: 1_000_000 }];
  assert.deepEqual(findResets(frames, model, entered, { from: 0, to: 20 * MINUTE_MS }), []);
});

test('values that their sender marks as suspect are left out', () => {
  const frames = range(5).map((minute) =>
    frame(minute, 1000, [minute === 1 ? 900 : 1, 0], minute === 1 ? 16 : 0),
  );
  const [roll] = rollUp(frames, model, [], edges(1));
  assert.deepEqual([roll?.max[0], roll?.frames, roll?.quality], [1, 5, 16]);
});

test('a station’s figures need all of their inputs', () => {
  const channel = (role: 'pvKw' | 'storageKw' | 'gridKw' | 'buyWh', deviceId: number, more: object = {}) => ({
    ...{
      role,
      deviceId,
      part: role === 'buyWh' ? ('c' as const) : ('v' as const),
      pos: 1,
      sign: 1,
      scale: 1,
    },
    ...more,
  });
  const channels = [
    channel('pvKw', 1),
    channel('pvKw', 2),
    channel('storageKw', 3, { sign: -1 }),
    channel('gridKw', 4),
    channel('buyWh', 4),
  ];
  const input = (kw: number, quality = 0) => ({ quality, v: [kw], c: [1000] });
  const inputs = new Map([
    [1, input(10)],
    [2, input(20, 4)],
    [3, input(5)],
    [4, input(7)],
  ]);
  // Without a load meter: load = PV + storage + grid.
  assert.deepEqual(derive(channels, inputs), {
    ...{ quality: 4, v: [30, -5, 32, 7, null] },
    c: [null, null, null, 1000, 1000, null],
  });
  inputs.delete(2);
  const partial = derive(channels, inputs);
  assert.deepEqual([partial.v, partial.quality], [[null, -5, null, 7, null], 8]);
});
