// node build.mjs            builds dist/<version>/ and dist/manifest.json, an entry of the platform's CHILDREN file
// node build.mjs --serve    serves the app at http://localhost:9000/index.js, for an override in a running platform
// PUBLIC_URL                address where the files will be published
// PREVIOUS                  file or address of the last release's manifest (default: dist/manifest.json)
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, context } from 'esbuild';
import { adoptStyles, contain, DEV, manifest, options } from './esbuild.mjs';

const publicUrl = (process.env.PUBLIC_URL ?? DEV.url).replace(/\/$/, '');

/** The app's entry of a file or address of manifests; undefined before the first release. */
async function lastRelease(place) {
  let text;
  if (/^https?:/.test(place)) {
    const response = await fetch(place, { signal: AbortSignal.timeout(10_000) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${place}: answered ${response.status}`);
    text = await response.text();
  } else {
    if (!existsSync(place)) return undefined;
    text = readFileSync(place, 'utf8');
  }
  return [JSON.parse(text)].flat().find(({ name }) => name === manifest.name);
}

/** What the manifest keeps of the release before: browsers fall back to it, and administrators roll back to it. */
async function releaseBefore() {
  const last = await lastRelease(process.env.PREVIOUS || 'dist/manifest.json');
  const isAgain = last?.version === manifest.version;
  const before = isAgain ? last.previous : last && { version: last.version, entry: last.entry };
  const isThere = before && (process.env.PREVIOUS || existsSync(`dist/${before.version}`));
  if (!isThere) return { versions: [], integrity: {} };
  const folder = before.entry.slice(0, before.entry.lastIndexOf('/') + 1);
  const files = Object.entries(last.integrity).filter(([file]) => file.startsWith(folder));
  return { previous: before, versions: [before.version], integrity: Object.fromEntries(files) };
}

if (process.argv.includes('--serve')) {
  const served = await context({
    ...options,
    plugins: [adoptStyles, ...options.plugins],
    outdir: DEV.folder,
    minify: false,
    sourcemap: 'inline',
  });
  await served.watch();
  await served.serve({ port: DEV.port, servedir: DEV.folder, cors: { origin: '*' } });
  const override = `import-map-override:@heliport/child-${manifest.name}=${DEV.url}/index.js`;
  console.log(`Serving ${DEV.url}/index.js. To show it in a platform that lists the app`);
  console.log(
    `  (run npm run build, then start the platform with CHILDREN=${process.cwd()}/dist/manifest.json),`,
  );
  console.log('run this in the console of a page of the platform, then reload:');
  console.log(`  document.cookie = '${override}; path=/'`);
} else {
  const outdir = `dist/${manifest.version}`;
  const before = await releaseBefore();
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const names = { entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', assetNames: '[name]-[hash]' };
  const { metafile } = await build({ ...options, ...names, outdir });
  for (const file of Object.keys(metafile.outputs))
    if (file.endsWith('.css')) writeFileSync(file, contain(readFileSync(file, 'utf8')));
  const address = (file) => `${publicUrl}/${manifest.version}/${basename(file)}`;
  const hash = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  const files = Object.entries(metafile.outputs);
  const addressOf = (source) => address(files.find(([, { entryPoint }]) => entryPoint === source)[0]);
  const released = {
    ...manifest,
    ...(manifest.contributions && {
      contributions: manifest.contributions.map((each) =>
        each.module ? { ...each, module: addressOf(join('src', each.module)) } : each,
      ),
    }),
    entry: addressOf('src/index.ts'),
    integrity: {
      ...Object.fromEntries(files.map(([file]) => [address(file), hash(file)])),
      ...before.integrity,
    },
    versions: [manifest.version, ...before.versions],
    ...(before.previous && { previous: before.previous }),
  };
  writeFileSync('dist/manifest.json', `${JSON.stringify([released], null, 2)}\n`);
  console.log(
    `Built ${outdir}. Publish it at ${publicUrl}/${manifest.version}/, and start the platform with`,
  );
  console.log(`  CHILDREN=${process.cwd()}/dist/manifest.json`);
}
