import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { at } from './paths.mjs';
import { elements } from './sources.mjs';

/**
 * Names of the theme's variables that the elements in the light DOM use: the page brings them, so that such an
 * element neither loads the theme nor appears without it.
 */
export async function lightTokens() {
  const entryPoints = elements()
    .map(({ file }) => file)
    .filter((file) => readFileSync(file, 'utf8').includes('#elements/define/light.tsx'));
  const { metafile } = await build({
    absWorkingDir: at('.'),
    entryPoints,
    bundle: true,
    packages: 'external',
    format: 'esm',
    // What comes by import() later brings its own styles.
    splitting: true,
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const first = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint && entryPoints.includes(at(entryPoint)))
    .flatMap((output) => reached(metafile.outputs, output));
  const files = new Set(first.flatMap(({ inputs }) => Object.keys(inputs)));
  return [...files]
    .filter((file) => file.startsWith('elements/') && !file.startsWith('elements/ui/theme/'))
    .flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(/\btokens\.(\w+)/g)])
    .map(([, name]) => name);
}

/** An output file and those that it imports at once. */
function reached(outputs, output, seen = new Set()) {
  if (seen.has(output)) return [];
  seen.add(output);
  const imported = output.imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  return [output, ...imported.flatMap(({ path }) => reached(outputs, outputs[path], seen))];
}
