import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { at } from '../build/paths.mjs';
import { entryName, sourceOf } from '../build/shared-modules.mjs';
import { elements, importMap } from '../build/sources.mjs';

const SHARED = /^shared:/;

/** What the page's import map stands for, and the test kit beside it: one build, so that each module is there once. */
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

/** Writes the modules that tests of an app in a repository of its own run with, and the import map that names them. */
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
  const imports = modules.map(([specifier]) => [specifier, `/heliport/page/${entryName(specifier)}.js`]);
  writeFileSync(`${folder}/importmap.json`, `${JSON.stringify(Object.fromEntries(imports), null, 1)}\n`);
}
