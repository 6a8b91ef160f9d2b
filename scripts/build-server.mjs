import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { at } from './build/paths.mjs';

/** The server's programs. Each is a separate bundle, since shared code looks for files beside itself. */
const PROGRAMS = {
  index: 'server/index.ts',
  admin: 'server/admin/index.ts',
  // A thread of the server.
  simulator: 'server/energy/simulator/history/thread.ts',
};

/** Bundles the project's sources to `dist/server/<program>.js` and copies what runs beside it. Packages stay external. */
export async function buildServer() {
  const folder = at('dist/server');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, source] of Object.entries(PROGRAMS)) await bundle(folder, name, at(source));
  for (const thread of ['export/xlsx-worker.mjs', 'import/sheet-worker.mjs'])
    cpSync(at(`server/core/${thread}`), `${folder}/${thread.split('/')[1]}`);
  cpSync(at('server/db/migrations'), `${folder}/migrations`, {
    recursive: true,
    filter: (file) => !file.endsWith('_snapshot.json'),
  });
}

async function bundle(folder, name, source) {
  await build({
    entryPoints: { [name]: source },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // Each database driver is a separate chunk, loaded where it is used.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
