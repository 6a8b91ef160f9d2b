// What the style build relies on in Griffel. A test that fails after an update says what to look at in
// scripts/build/styles.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { mergeClasses, resolveStyleRulesForSlots, styleBucketOrdering } from '@griffel/core';
// @ts-expect-error: scripts have no types.
import { at } from '../../../../scripts/build/paths.mjs';

const CORE = at('node_modules/@griffel/core/src');

test('compiled styles are slots with classes by property, and rules by bucket', () => {
  const [slots, rules] = resolveStyleRulesForSlots({
    root: {
      color: 'red',
      marginLeft: '1px',
      padding: '1px',
      ':hover': { color: 'blue' },
      '@media (forced-colors: active)': { ':hover': { color: 'green' } },
      animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    },
    empty: {},
  });
  assert.deepEqual(slots, {
    root: {
      sj55zd: 'fe3e8s9',
      // Left-to-right, right-to-left.
      Frg6f3: ['f1trm9jk', 'fhevztl'],
      // A shorthand takes back what its parts have set.
      Byoj8tv: 0,
      uwmqm3: 0,
      z189sj: 0,
      z8tnut: 0,
      B0ocmuz: 'fu97m5z',
      Bi91k9c: 'f10q6zxg',
      Bahaeuw: 'fddjh66',
      Bv12yb3: 'f1h7u52p',
    },
    empty: {},
  });
  assert.deepEqual(rules, {
    d: [
      '.fe3e8s9{color:red;}',
      '.f1trm9jk{margin-left:1px;}',
      '.fhevztl{margin-right:1px;}',
      ['.fu97m5z{padding:1px;}', { p: -1 }],
      '.f1h7u52p{animation-name:f5j8bii;}',
    ],
    h: ['.f10q6zxg:hover{color:blue;}'],
    m: [['@media (forced-colors: active){.fddjh66:hover{color:green;}}', { m: '(forced-colors: active)' }]],
    k: ['@keyframes f5j8bii{from{opacity:0;}to{opacity:1;}}'],
  });
});

test('buckets have an order, in which at-rules come after plain rules', () => {
  const order = styleBucketOrdering.join('');
  assert.match(order, /^rdlvwfiha.*m/);
});

test('classes with names of another kind are put together and merged', async () => {
  const path = `${CORE}/runtime/reduceToClassNameForSlots.js`;
  const { reduceToClassNameForSlots } = (await import(path)) as {
    reduceToClassNameForSlots(slots: object, direction: 'ltr'): Record<string, string>;
  };
  const slots = { root: { _0: 'u1', _1: ['u2', 'u3'], _2: 0 }, other: { _0: 'u4' } };
  const { root, other } = reduceToClassNameForSlots(slots, 'ltr');
  assert.deepEqual(root?.split(' ').slice(1), ['u1', 'u2']);
  assert.deepEqual(mergeClasses(root, other).split(' ').slice(1), ['u4', 'u2']);
  // The light elements import it from there.
  assert.ok(existsSync(`${CORE}/mergeClasses.js`));
});
