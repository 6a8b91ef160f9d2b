import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'rollup/parseAst';
// @ts-expect-error: scripts have no types.
import { fluentNames, isFluentStyles, shortened } from '../../../scripts/build/fluent-styles.mjs';
// @ts-expect-error: scripts have no types.
import { at } from '../../../scripts/build/paths.mjs';
// @ts-expect-error: scripts have no types.
import { namesFor } from '../../../scripts/build/short-names.mjs';

const FLUENT = at('node_modules/@fluentui');

test('all compiled styles of Fluent are found, and keep a rule for every class', () => {
  const names = namesFor(new Set(fluentNames()), 'w0');
  const files = readdirSync(FLUENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/lib\/.*\.js$/.test(file))
    .map((file) => `${FLUENT}/${file}`);
  const written = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return isFluentStyles(file, code) ? [shortened({ parse: parseAst }, code, names)] : [];
  });
  assert.ok(written.length > 100);
  // A pair of classes, one for each direction.
  for (const code of written) assert.doesNotMatch(code, /"\w+":\["[\w-]*","[\w-]*"\]/);
});

test('styles in a file of another name end the build', () => {
  assert.throws(
    () => isFluentStyles(`${FLUENT}/react-new/lib/use.js`, 'export const u = __styles({}, {});'),
    /holds styles/,
  );
});
