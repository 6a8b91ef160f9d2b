// node build.mjs            builds dist/<version>/ and dist/manifest.json, an entry of the platform's CHILDREN file
// node build.mjs --serve    serves the app at http://localhost:9000/index.js, for an override in a running platform
// PUBLIC_URL                address where the files will be published
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, context } from 'esbuild';
import { adoptStyles, contain, DEV, manifest, options } from './esbuild.mjs';

const publicUrl = (process.env.PUBLIC_URL ?? DEV.url).replace(/\/$/, '');

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
    integrity: Object.fromEntries(files.map(([file]) => [address(file), hash(file)])),
    versions: [manifest.version],
  };
  writeFileSync('dist/manifest.json', `${JSON.stringify([released], null, 2)}\n`);
  console.log(
    `Built ${outdir}. Publish it at ${publicUrl}/${manifest.version}/, and start the platform with`,
  );
  console.log(`  CHILDREN=${process.cwd()}/dist/manifest.json`);
}
