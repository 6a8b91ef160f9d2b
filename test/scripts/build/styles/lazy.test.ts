import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'rollup/parseAst';
// @ts-expect-error: scripts have no types.
import { at } from '../../../../scripts/build/paths.mjs';
// @ts-expect-error: scripts have no types.
import { lazyStyles } from '../../../../scripts/build/styles/lazy.mjs';

const step = lazyStyles();
const transform = (code: string): { code: string } | null => step.transform.call({ parse: parseAst }, code);

test('compiled styles are created at the first use, and once, with the renderer that the hook is called with', () => {
  const helper = step.load(step.resolveId('\0lazy-styles.js')).code.replace('export ', '');
  const styles = transform('const use = /*#__PURE__*/__styles({ a: {} }, {});')?.code ?? '';
  const made: unknown[] = [];
  const __styles = (...written: unknown[]) => {
    made.push(written);
    return (options: unknown) => ['classes', options];
  };
  const run = new Function('__styles', `${helper} ${styles.replace(/^import .*\n/, '')} return use;`);
  const use = run(__styles) as (options?: object) => unknown;
  const renderer = {};
  assert.deepEqual(made, []);
  assert.deepEqual(
    [use({ renderer }), use()],
    [
      ['classes', { renderer }],
      ['classes', undefined],
    ],
  );
  assert.deepEqual(made, [[{ a: {} }, {}]]);
});

test('a module without compiled styles stays as it is', () => {
  assert.equal(transform('const __styles = 1; makeStyles({});'), null);
});

test("every compiled style of Fluent's packages is deferred", () => {
  const folder = at('node_modules/@fluentui');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/lib\/.*\.styles\.js$/.test(file),
  );
  const deferred = files.filter((file) => {
    const before = readFileSync(`${folder}/${file}`, 'utf8');
    const calls = before.match(/(?<!\w)__(?:resetStyles|styles)\(/g)?.length ?? 0;
    const after = transform(before)?.code ?? '';
    assert.equal(after.match(/lazily\(\(\) => __(?:resetStyles|styles)\(/g)?.length ?? 0, calls, file);
    return calls > 0;
  });
  assert.ok(deferred.length > 100, 'Fluent keeps its compiled styles elsewhere or under other names');
});
