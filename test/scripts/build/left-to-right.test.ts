import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { leftToRight, withoutClasses } from '../../../scripts/build/left-to-right.mjs';

test('what is for right-to-left goes, classes and rules', () => {
  assert.deepEqual(
    leftToRight(
      { root: { a: ['fleft', 'fright'], b: 'fboth', c: 0 } },
      { d: ['.fleft{left:0}', '.fright{right:0}', '.fboth{top:0}'] },
    ),
    { slots: { root: { a: 'fleft', b: 'fboth', c: 0 } }, rules: { d: ['.fleft{left:0}', '.fboth{top:0}'] } },
  );
});

test('an at-rule that holds both directions keeps the one, its query, and keyframes', () => {
  const query = { m: '(forced-colors: active)' };
  assert.deepEqual(
    leftToRight(
      { root: { a: ['fleft', 'fright'], b: ['fother', 'fanother'] } },
      {
        k: ['@keyframes f1{from{left:0;}to{left:1px;}}'],
        m: [['@media (forced-colors: active){.fleft:hover{left:0}.fright:hover{right:0}}', query]],
        t: ['@supports (x:y){.fother{left:0}}', '@supports (x:y){.fanother{right:0}}'],
      },
    ).rules,
    {
      k: ['@keyframes f1{from{left:0;}to{left:1px;}}'],
      m: [['@media (forced-colors: active){.fleft:hover{left:0}}', query]],
      t: ['@supports (x:y){.fother{left:0}}'],
    },
  );
  assert.deepEqual(withoutClasses(['.rleft{left:0}', '.rright{right:0}'], new Set(['rright'])), [
    '.rleft{left:0}',
  ]);
});

test('a class that would lose its rules ends the build', () => {
  assert.throws(
    () => leftToRight({ root: { a: ['fleft', 'fright'] } }, { d: ['.fleft,.fright{top:0}'] }),
    /fleft has no rule/,
  );
});
