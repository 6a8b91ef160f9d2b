import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import Value from 'typebox/value';
import { ChildSource } from '#contract/child.ts';
import { FUNCTION_CODES } from '#contract/function-codes.ts';
import { MENU } from '#server/user-centre/menu/items.ts';

const APPS = new URL('../../apps/', import.meta.url);
const manifests = readdirSync(APPS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('manifest.json'))
  .map((path) => ({
    folder: path.split('/')[0],
    manifest: JSON.parse(readFileSync(new URL(path, APPS), 'utf8')) as ChildSource,
  }));

test('all twelve apps of the specification are there, each in the menu', () => {
  const names = manifests.map(({ manifest }) => manifest.name).sort();
  const expected =
    'ENGSheet alarm bigScreen control esm ledger monitor operation platform report settlement strategy';
  for (const name of expected.split(' ')) assert.ok(names.includes(name), name);
  // Account settings are pages of `platform` under a title of their own.
  const menu = MENU.map(({ name }) => name).filter((name) => name !== 'accountSettings');
  assert.deepEqual(menu.sort(), expected.split(' '));
});

for (const { folder, manifest } of manifests) {
  test(`the manifest of ${folder} follows the schema, and is mounted under its own name`, () => {
    assert.deepEqual([...Value.Errors(ChildSource, manifest)], []);
    assert.deepEqual([manifest.name, manifest.base], [folder, `/sub-${folder}`]);
  });

  test(`${folder} asks for rights that the platform knows, and names no route twice`, () => {
    const { functionCodes, routes = [] } = manifest;
    const codes = [...functionCodes, ...routes.map(({ functionCode }) => functionCode ?? '')].filter(Boolean);
    assert.deepEqual(
      codes.filter((code) => !FUNCTION_CODES.some((known) => known === code)),
      [],
    );
    for (const key of ['name', 'path'] as const)
      assert.equal(new Set(routes.map((route) => route[key])).size, routes.length);
    const paths = routes.map(({ path }) => path);
    assert.ok(routes.every(({ activePath }) => activePath === undefined || paths.includes(activePath)));
  });
}

test('an app of the starter marks all of its pages as planned, and one with screens does not', () => {
  for (const { folder, manifest } of manifests) {
    const starts = readFileSync(new URL(`${folder}/index.ts`, APPS), 'utf8').includes('#kit/starter.ts');
    const planned = manifest.routes?.every((route) => route.planned) ?? false;
    assert.equal(planned, starts, folder);
  }
});
