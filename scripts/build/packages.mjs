// The packages that are published, each in dist/packages/<name>: bundled with what they import, so that installing one
// installs nothing else.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { at, ROOT } from './paths.mjs';
import { manifestSchemas } from './schema.mjs';

/** Modules of each package that others start or import. */
const ENTRIES = { manifest: ['index.ts', 'cli.ts'], 'vite-plugin': ['index.ts'] };

async function bundle(name, folder) {
  await build({
    entryPoints: ENTRIES[name].map((file) => at(`packages/${name}/${file}`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: ['@heliport/*', 'vite'],
    logLevel: 'warning',
  });
}

/** Writes the declarations of a package and of the contract that it names. */
function writeTypes(name, folder) {
  const config = at(`.tsconfig-package-${process.pid}.json`);
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT };
  const files = ENTRIES[name].map((file) => `packages/${name}/${file}`);
  const compilerOptions = { ...options, outDir: `${folder}/types` };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: [], files }));
  try {
    const { status, stdout } = spawnSync(at('node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The declarations of ${name} were not written:\n${stdout}`);
  } finally {
    rmSync(config);
  }
  for (const file of readdirSync(`${folder}/types`, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = `${folder}/types/${file}`;
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1'));
  }
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Builds every package into `dist/packages`. */
export async function buildPackages() {
  rmSync(at('dist/packages'), { recursive: true, force: true });
  for (const name of Object.keys(ENTRIES)) {
    const folder = at(`dist/packages/${name}`);
    mkdirSync(folder, { recursive: true });
    await bundle(name, folder);
    writeTypes(name, folder);
    for (const file of ['package.json', 'README.md'])
      copyFileSync(at(`packages/${name}/${file}`), `${folder}/${file}`);
    copyFileSync(at('LICENSE'), `${folder}/LICENSE`);
  }
  const { manifest, release } = await manifestSchemas();
  writeFileSync(at('dist/packages/manifest/manifest.schema.json'), json(manifest));
  writeFileSync(at('dist/packages/manifest/release.schema.json'), json(release));
}
