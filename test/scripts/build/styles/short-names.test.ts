import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { shortNames } from '../../../../scripts/build/styles/short-names.mjs';

const styles = (rules: string[]) => ({
  classes: new Map([['a.tsx', [{ root: { Bhash: 'f1long', Bpair: ['f2left', 'f3right'], Bnone: 0 } }]]]),
  rules,
});
const RULES = [
  '.f1long{top:0}',
  '.f2left:hover{left:0}',
  '.f3right{right:0}',
  '@keyframes f1long{from{top:0}}',
];

test('classes and properties get short names, in slots and rules alike', () => {
  const { classes, rules } = shortNames(styles(RULES));
  const [{ root }] = classes.get('a.tsx');
  assert.deepEqual(Object.keys(root), ['_0', '_1', '_2']);
  const { _0: one, _1: pair, _2: none } = root;
  for (const name of [one, ...pair]) assert.match(name, /^u[\da-z]{3}$/);
  assert.equal(none, 0);
  assert.deepEqual(rules, [
    `.${one}{top:0}`,
    `.${pair[0]}:hover{left:0}`,
    `.${pair[1]}{right:0}`,
    '@keyframes f1long{from{top:0}}',
  ]);
});

test('names are the same in every build', () => {
  assert.deepEqual(shortNames(styles(RULES)), shortNames(styles(RULES)));
});

test('a class that no rule has ends the build', () => {
  assert.throws(() => shortNames(styles(RULES.slice(1))), /f1long has no rule/);
});
