import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { at } from '../../../../scripts/build/paths.mjs';
// @ts-expect-error: scripts have no types.
import { declarations, themeVariables } from '../../../../scripts/build/styles/theme-variables.mjs';
// @ts-expect-error: scripts have no types.
import { elementThemes, tileVariables } from '../../../../scripts/build/styles/themes.mjs';

const FLUENT: string = at('node_modules/@fluentui');

/** What the build puts in the place of the elements' themes, when these modules are in it. */
async function themesFor(modules: Record<string, string>): Promise<Record<'light' | 'dark', object>> {
  const plugin = elementThemes();
  const code: string = plugin.load(at('elements/ui/theme/element-themes.ts'));
  for (const [id, source] of Object.entries(modules)) plugin.transform(source, id);
  const rendered = Object.fromEntries(Object.keys(modules).map((id) => [id, { renderedLength: 1 }]));
  const chunks = { a: { name: 'uc-login', modules: rendered } };
  const made: { code: string } = await plugin.renderChunk(code, {}, {}, { chunks });
  const url = `data:text/javascript,${encodeURIComponent(made.code)}`;
  return ((await import(url)) as { elementThemes: Record<'light' | 'dark', object> }).elementThemes;
}

test('dark has those variables alone that differ', async () => {
  const names = new Set(['sun', 'colorNeutralBackground1', 'unknown']);
  const { light, dark } = await themeVariables(names);
  assert.deepEqual(Object.keys(light).sort(), ['colorNeutralBackground1', 'sun']);
  assert.deepEqual(Object.keys(dark), ['colorNeutralBackground1']);
  assert.match(declarations(dark), /^--colorNeutralBackground1:#\w+$/);
});

test('elements get the variables that their modules name', async () => {
  const { light, dark } = await themesFor({
    'a.tsx': "const a = tokens.colorBrandForeground1, b = 'var(--spacingVerticalS)';",
    '/node_modules/@fluentui/tokens/lib/tokens.js': 'tokens.colorPaletteRedForeground1',
  });
  const provided: readonly string[] = tileVariables();
  const own = (theme: object) => Object.keys(theme).filter((name) => !provided.includes(name));
  assert.deepEqual(own(light).sort(), ['colorBrandForeground1']);
  assert.deepEqual(own(dark), own(light));
});

test('elements get what the tiles of apps use, whose modules the build does not see', async () => {
  const { light } = await themesFor({ 'a.tsx': '' });
  assert.deepEqual(Object.keys(light).sort(), [...tileVariables()].sort());
  const folders = [at('apps/kit/tile'), ...readdirSync(at('apps')).map((app) => at(`apps/${app}/slots`))];
  const used = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8')))
    .flatMap((text) => {
      const own = new Set(text.match(/(?<=--)\w+(?=:)/g));
      return (text.match(/(?<=var\(--)\w+/g) ?? []).filter((name) => !own.has(name));
    });
  assert.ok(used.length > 0);
  assert.deepEqual(
    used.filter((name) => !(name in light)),
    [],
  );
});

test("the compiled styles of Fluent name the theme's variables", async () => {
  const files = readdirSync(FLUENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/lib\/.*\.styles\.js$/.test(file),
  );
  assert.ok(files.length > 100, `${files.length} files with styles`);
  const modules = Object.fromEntries(
    files.map((file) => [`${FLUENT}/${file}`, readFileSync(`${FLUENT}/${file}`, 'utf8')]),
  );
  const { light } = await themesFor(modules);
  const count = Object.keys(light).length;
  assert.ok(count > 250, `${count} variables`);
});

test('a build without the themes of the elements ends', () => {
  const plugin = elementThemes();
  const fail = () => plugin.generateBundle.call({ error: (text: string) => assert.fail(text) });
  assert.throws(fail, /The build contains no module/);
});
