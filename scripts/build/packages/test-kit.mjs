import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { at } from '../paths.mjs';
import { entryName, sourceOf } from '../shared-modules.mjs';
import { elements, importMap } from '../sources.mjs';

const SHARED = /^shared:/;

/** The modules of the page's import map and the test kit, in one build, so that each module exists once. */
const kit = {
  name: 'test-kit',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: SHARED }, ({ path }) => ({ path: path.replace(SHARED, ''), namespace: 'shared' }));
    onLoad({ filter: /.*/, namespace: 'shared' }, async ({ path }) => ({
      contents: await sourceOf(path, importMap()[path]),
      resolveDir: at('.'),
    }));
  },
};

/** Where a test runner serves the modules, from the root of the app's repository. */
const ADDRESS = '/node_modules/@heliport/test-kit/page';

/** Writes the modules for tests of an app in its own repository, and the import map with their addresses. */
export async function writeTestKit(folder) {
  const shared = Object.keys(importMap()).map((specifier) => [specifier, `shared:${specifier}`]);
  const tags = elements().map(({ tag, file }) => [`@heliport/elements/${tag}`, file]);
  const modules = [...shared, ...tags, ['@heliport/test-kit', at('test-kit/index.ts')]];
  await build({
    absWorkingDir: at('.'),
    entryPoints: Object.fromEntries(modules.map(([specifier, file]) => [entryName(specifier), file])),
    outdir: folder,
    chunkNames: 'parts/[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [kit],
    logLevel: 'error',
  });
  const imports = modules.map(([specifier]) => [specifier, `${ADDRESS}/${entryName(specifier)}.js`]);
  writeFileSync(`${folder}/importmap.json`, `${JSON.stringify(Object.fromEntries(imports), null, 1)}\n`);
}
