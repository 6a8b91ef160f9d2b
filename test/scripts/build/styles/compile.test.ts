import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'rollup/parseAst';
// @ts-expect-error: scripts have no types.
import { at } from '../../../../scripts/build/paths.mjs';
// @ts-expect-error: scripts have no types.
import { compilerIn, compileStyles } from '../../../../scripts/build/styles/compile.mjs';
// @ts-expect-error: scripts have no types.
import { extract } from '../../../../scripts/build/styles/extract.mjs';

const context = {
  parse: parseAst,
  error: (text: string) => {
    throw new Error(text);
  },
};
const makers = { maker: '__styles', source: '@griffel/react' };

const chunk = (name: string, imports: string[], ...modules: string[]) => ({
  name,
  isEntry: name.startsWith('uc-'),
  fileName: `${name}.js`,
  imports,
  modules: Object.fromEntries(modules.map((id) => [id, {}])),
});

test('each makeStyles becomes a call with its compiled styles', () => {
  assert.equal(
    extract(
      context,
      'const a = makeStyles({ b: {} }), c = makeStyles(d);',
      ['{}, {}', '{"x":1}, {}'],
      makers,
    ),
    'import { __styles } from \'@griffel/react\';\nconst a = __styles({}, {}), c = __styles({"x":1}, {});',
  );
});

test('a makeStyles whose styles were not found ends the build', () => {
  assert.throws(() => extract(context, 'makeStyles({});', [], makers), /1 calls of makeStyles/);
});

test("an element that loads Griffel's compiler ends the build", () => {
  const compiler = chunk('style-compiler', [], '/x/node_modules/stylis/src/Parser.js');
  const parts = chunk('home-parts', ['style-compiler.js'], 'a.js');
  const bundle = {
    'uc-tabs.js': chunk('uc-tabs', ['home-parts.js']),
    'home-parts.js': parts,
    'style-compiler.js': compiler,
  };
  assert.equal(compilerIn(bundle)?.entry, 'uc-tabs');
  assert.equal(compilerIn({ ...bundle, 'home-parts.js': { ...parts, imports: [] } }), undefined);
});

test("the module that takes the place of Griffel's rehydration has its names", () => {
  const file: string = at('node_modules/@griffel/core/src/renderer/rehydrateRendererCache.js');
  assert.ok(existsSync(file), 'Griffel has moved it');
  const names = (code: string) => code.match(/(?<=^export (?:function|const) )\w+/gm);
  assert.deepEqual(names(compileStyles().load(file)), names(readFileSync(file, 'utf8')));
});
