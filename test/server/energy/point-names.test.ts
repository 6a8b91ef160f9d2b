import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '#contract/preferences.ts';
import { pointNameOf, statesOf } from '#server/energy/device/point-names.ts';
import { PRODUCTS } from '#server/energy/simulator/tree.ts';

const points = PRODUCTS.flatMap(({ kind, points }) => points.map((point) => ({ kind, point })));
/** A word of bits has no meanings of its own values. */
const WORDS_OF_BITS = ['alarmWord'];

for (const language of LANGUAGES) {
  test(`every point of the demo has a name in ${language}`, () => {
    const nameless = points.filter(({ point }) => pointNameOf(point, language) === point.code);
    assert.deepEqual([...new Set(nameless.map(({ point }) => point.code))], []);
  });

  test(`points of one device differ in their names in ${language}`, () => {
    for (const { kind, points: own } of PRODUCTS) {
      const names = own.map((point) => pointNameOf(point, language));
      assert.equal(new Set(names).size, names.length, kind);
    }
  });
}

test('every state of the demo says what its values mean', () => {
  const mute = points.filter(
    ({ kind, point }) =>
      point.kind === 'state' && !WORDS_OF_BITS.includes(point.code) && !statesOf(kind, point, 'en').states,
  );
  assert.deepEqual(
    mute.map(({ kind, point }) => `${kind}.${point.code}`),
    [],
  );
});

test('a name that the model gives comes before the catalogue', () => {
  assert.equal(pointNameOf({ code: 'volts', name: 'U12' }, 'en'), 'U12');
  assert.equal(pointNameOf({ code: 'volts' }, 'en'), 'Voltage');
  assert.equal(pointNameOf({ code: 'pack3FanA' }, 'zh'), '电池包 3 风扇电流');
  assert.equal(pointNameOf({ code: 'unheardOf7' }, 'ja'), 'unheardOf7');
});

test('the same value means another thing on another kind of device', () => {
  const mode = { code: 'mode', kind: 'state' } as const;
  assert.equal(statesOf('pcs', mode, 'en').states?.[1], 'Automatic');
  assert.equal(statesOf('hvac', mode, 'en').states?.[2], 'Cooling');
});
