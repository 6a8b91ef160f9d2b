import { build } from 'esbuild';
import { at } from './paths.mjs';

/** The project's files that entry points import statically, relative to the root. Dynamic imports are left out. */
export async function modulesOf(entryPoints) {
  const { metafile } = await build({
    absWorkingDir: at('.'),
    entryPoints,
    bundle: true,
    packages: 'external',
    format: 'esm',
    splitting: true,
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const first = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint && entryPoints.includes(at(entryPoint)))
    .flatMap((output) => reached(metafile.outputs, output));
  return [...new Set(first.flatMap(({ inputs }) => Object.keys(inputs)))];
}

/** An output file and its static imports. */
function reached(outputs, output, seen = new Set()) {
  if (seen.has(output)) return [];
  seen.add(output);
  const imported = output.imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  return [output, ...imported.flatMap(({ path }) => reached(outputs, outputs[path], seen))];
}
