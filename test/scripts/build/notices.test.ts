import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { writeNotices } from '../../../scripts/build/notices.mjs';

const packageOf = (name: string) =>
  new URL(`../../../node_modules/${name}/index.js`, import.meta.url).pathname;

test('names each package once, with what its licence asks to be told; our own modules have none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heliport-notices-'));
  const file = join(folder, 'licenses.txt');
  const own = new URL('../../../src/shell/index.ts', import.meta.url).pathname;
  writeNotices(file, [
    { moduleIds: [own, packageOf('react'), `\0${packageOf('react')}?commonjs`] },
    { moduleIds: [packageOf('react-dom'), packageOf('single-spa')] },
  ]);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  assert.match(text, /^react \d\S+\nreact-dom \d\S+\n\nMIT License/m);
  assert.match(text, /^single-spa \d\S+\n\n/m);
  assert.equal(text.match(/^react \d/gm)?.length, 1);
  assert.doesNotMatch(text, /heliport/i);
});
