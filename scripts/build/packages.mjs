// The packages that are published, each in dist/packages/<name> and as a tarball beside it.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { writeDeclarations } from './packages/declarations.mjs';
import { writeElements } from './packages/elements.mjs';
import { writeTarballs } from './packages/tarballs.mjs';
import { writeTestKit } from './packages/test-kit.mjs';
import { at } from './paths.mjs';
import { manifestSchemas } from './schema.mjs';

/** Modules of each package that Node runs. They are bundled, so that installing one installs nothing else. */
const TOOLS = {
  manifest: ['packages/manifest/index.ts', 'packages/manifest/cli.ts'],
  'vite-plugin': ['packages/vite-plugin/index.ts'],
};

/** Modules of the platform's page, whose packages have the types only. */
const OF_THE_PAGE = {
  client: 'src/client/index.ts',
  ui: 'elements/ui/index.ts',
  charts: 'src/charts/index.ts',
  map: 'src/map/index.ts',
  legacy: 'src/legacy/index.ts',
};

const OTHERS = { elements: 'elements/react.ts', 'test-kit': 'test-kit/index.ts' };

const folderOf = (name) => at(`dist/packages/${name}`);

async function bundle(entryPoints, outdir) {
  await build({
    entryPoints: entryPoints.map(at),
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: ['vite'],
    logLevel: 'warning',
  });
}

/** Tells an app that was bundled with a module of the page. */
const absent = (name) =>
  `throw new Error('@heliport/${name} comes from the import map of the platform: leave it out of the bundle (external). In tests, use @heliport/test-kit.');\n`;

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

async function writeSchemas(folder) {
  const { manifest, release } = await manifestSchemas();
  writeFileSync(`${folder}/manifest.schema.json`, json(manifest));
  writeFileSync(`${folder}/release.schema.json`, json(release));
}

/** Builds every package into `dist/packages`. Tarballs of other versions stay: lockfiles name them. */
export async function buildPackages() {
  mkdirSync(at('dist/packages'), { recursive: true });
  for (const entry of readdirSync(at('dist/packages')))
    if (!/-\d[^/]*\.tgz$/.test(entry)) rmSync(folderOf(entry), { recursive: true });
  const modules = { ...TOOLS, ...OF_THE_PAGE, ...OTHERS };
  const names = Object.keys(modules);
  for (const name of names) {
    mkdirSync(folderOf(name), { recursive: true });
    for (const file of ['package.json', 'README.md'])
      copyFileSync(at(`packages/${name}/${file}`), `${folderOf(name)}/${file}`);
    copyFileSync(at('LICENSE'), `${folderOf(name)}/LICENSE`);
  }
  writeDeclarations(
    Object.fromEntries(Object.entries(modules).map(([name, own]) => [folderOf(name), [own].flat()])),
  );
  for (const [name, entries] of Object.entries(TOOLS)) await bundle(entries, folderOf(name));
  for (const name of [...Object.keys(OF_THE_PAGE), 'elements'])
    writeFileSync(`${folderOf(name)}/index.js`, absent(name));
  await writeSchemas(folderOf('manifest'));
  await writeElements(folderOf('elements'));
  await writeTestKit(`${folderOf('test-kit')}/page`);
  copyFileSync(at('test/support/elements/mocha.d.ts'), `${folderOf('test-kit')}/mocha.d.ts`);
  writeTarballs(names);
}
