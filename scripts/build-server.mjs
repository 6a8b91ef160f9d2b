import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { at } from './build/paths.mjs';

/** Bundles our own sources to `dist/server/index.js`, packages left outside, with the migrations beside it. */
export async function buildServer() {
  const folder = at('dist/server');
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: [at('server/index.ts')],
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // Each database driver stays a chunk of its own, loaded where it is used.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(at('server/db/migrations'), `${folder}/migrations`, {
    recursive: true,
    filter: (file) => !file.endsWith('_snapshot.json'),
  });
}
