import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import commonjs from '@rollup/plugin-commonjs';
import { rollup } from 'rollup';
// @ts-expect-error: scripts have no types.
import { vueSfc } from '../../../scripts/build/vue-sfc.mjs';

test('a library that requires Vue gets the one that the app imports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heliport-vue-'));
  writeFileSync(join(folder, 'library.js'), "exports.Vue = require('vue');");
  writeFileSync(
    join(folder, 'index.ts'),
    "import Vue from 'vue'; import { Vue as theirs } from './library.js'; export { Vue, theirs };",
  );
  const bundle = await rollup({
    input: join(folder, 'index.ts'),
    plugins: [vueSfc(folder), commonjs()],
    treeshake: false,
  });
  await bundle.close();
  rmSync(folder, { recursive: true });
  assert.equal(bundle.watchFiles.filter((file) => /[\\/]vue[\\/]dist[\\/]/.test(file)).length, 1);
});
