import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error a program of plain JavaScript
import { patternsIn } from '../../../scripts/check/pattern-list.mjs';

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const found = (text: string, others = ''): string[] =>
  patternsIn([
    { path: 'one.ts', text },
    { path: 'two.ts', text: others },
  ]).map(({ source, flags }: Pattern) => `/${source}/${flags}`);

test('finds literals, constructed patterns and those of schemas', () => {
  assert.deepEqual(found('const a = /x+y/g;'), ['/x+y/g']);
  assert.deepEqual(found("new RegExp('x+y', 'i');"), ['/x+y/i']);
  assert.deepEqual(found("Type.String({ pattern: '^x+$' });"), ['/^x+$/u']);
});

test('evaluates constants, those of other files too', () => {
  const others = 'export const LENGTH = 3;\nexport const CODE = `^a{$' + '{LENGTH}}$`;';
  assert.deepEqual(found('new RegExp(CODE);', others), ['/^a{3}$/']);
  assert.deepEqual(found('new RegExp(`b{$' + '{LENGTH - 1}}$' + '{name}`);', others), ['/b{2}x/']);
});

test('lists a pattern once', () => {
  assert.deepEqual(found('/x+/', '/x+/'), ['/x+/']);
});
