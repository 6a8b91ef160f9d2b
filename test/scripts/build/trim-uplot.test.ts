import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { trimmed } from '../../../scripts/build/trim-uplot.mjs';

const source = readFileSync('node_modules/uplot/dist/uPlot.esm.js', 'utf8');

test('cuts uPlot’s legend, cursor and dates', () => {
  const code = trimmed(source);
  assert.match(code, /const showCursor = false;/);
  assert.doesNotMatch(code, /uPlot\.fmtDate/);
});

test('refuses another text of uPlot', () => {
  assert.throws(() => trimmed(source.replace('uPlot.join = join;', '')), /contains 0 times: uPlot\.join/);
});
