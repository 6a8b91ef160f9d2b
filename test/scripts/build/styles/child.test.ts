import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { childStyles } from '../../../../scripts/build/styles/child.mjs';

/** What the build writes of a child's style sheet. */
async function written(styles?: string): Promise<string> {
  const plugin = childStyles({ name: 'tariff', styles });
  const emitted: string[] = [];
  plugin.transform('h1 { color: red }', 'app.css');
  await plugin.generateBundle.call({
    emitFile: ({ source }: { source: string }) => emitted.push(source.trim()),
  });
  return emitted.join();
}

test('a child that asks for it keeps its styles to its own elements', async () => {
  assert.equal(
    await written('scope'),
    '@scope([data-mount=tariff],[data-contribution^="tariff/"]){h1{color:red}}',
  );
});

test('a child that asks for it has its styles in a layer', async () => {
  assert.equal(await written('layer'), '@layer child-tariff{h1{color:red}}');
});

test('the styles of others hold as they are written', async () => {
  assert.equal(await written(), 'h1{color:red}');
});
