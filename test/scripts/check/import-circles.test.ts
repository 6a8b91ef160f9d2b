import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What the project's own lint says about circles among files of these texts. */
async function lint(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-circles-'));
  try {
    const { vcs: _vcs, ...configuration } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
    configuration.extends = [join(root, 'biome.imports.generated.json')];
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ root: true, ...configuration }));
    await symlink(join(root, 'package.json'), join(folder, 'package.json'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await new Promise<string>((resolve) => {
      execFile(
        join(root, 'node_modules/.bin/biome'),
        ['lint', '--only=suspicious/noImportCycles', '--colors=off', '.'],
        { cwd: folder },
        (_error, out, errors) => resolve(out + errors),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const circles = {
  values: [
    "import { b } from './b.ts';\nexport const a = b;\n",
    "import { a } from './a.ts';\nexport const b = a;\n",
  ],
  types: [
    "import type { B } from './b.ts';\nexport type A = B;\n",
    "import type { A } from './a.ts';\nexport type B = A | string;\n",
  ],
  'types by the names of folders': [
    "import type { B } from '#elements/b.ts';\nexport type A = B;\n",
    "import type { A } from '#elements/a.ts';\nexport type B = A | string;\n",
  ],
} as const;

for (const [what, [a, b]] of Object.entries(circles)) {
  test(`refuses a circle of ${what}, and names its files`, async () => {
    const output = await lint({ 'elements/a.ts': a, 'elements/b.ts': b });
    assert.match(output, /part of a cycle/);
    assert.match(output, /elements\/a\.ts/);
    assert.match(output, /elements\/b\.ts/);
  });
}

test('accepts files that import one way', async () => {
  const output = await lint({
    'elements/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
    'elements/b.ts': 'export type B = string;\n',
  });
  assert.doesNotMatch(output, /part of a cycle/);
  assert.match(output, /Checked \d+ files/);
});

test('the registry of elements, into which lint does not look, imports when it is asked only', async () => {
  const registry = await readFile(join(root, 'elements/registry.generated.ts'), 'utf8');
  assert.doesNotMatch(registry, /^(import|export .* from)\b/m);
});
