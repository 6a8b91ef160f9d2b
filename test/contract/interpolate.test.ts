import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interpolate } from '#contract/interpolate.ts';

test('fills in each place of a text by its name', () => {
  assert.equal(interpolate('{{a}}, {{b}}, {{a}}, {a}, {{ a }}', { a: 1, b: '$&' }), '1, $&, 1, {a}, {{ a }}');
});

test('leaves a place without a value empty, and one with 0 not', () => {
  assert.equal(interpolate('[{{none}}{{null}}{{zero}}]', { null: null, zero: 0 }), '[0]');
});

test('does not look for places in what was filled in', () => {
  assert.equal(interpolate('{{a}}{{b}}', { a: '{{b}}', b: 2 }), '{{b}}2');
});

test('writes values as the caller wants', () => {
  assert.equal(
    interpolate('{{a}}{{b}}', { a: 'x' }, (value) => `<${value}>`),
    '<x><>',
  );
});
