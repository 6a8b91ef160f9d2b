#!/usr/bin/env node
// heliport-manifest <folder>: publishes a folder of built files as a release of a child app.
import { parseArgs } from 'node:util';
import { ManifestError } from './manifest-error.ts';
import { writeRelease } from './release.ts';
import { readSource } from './source.ts';

const USAGE = `heliport-manifest <folder of built files> [options]

  --url <address>       where --out is published: https://tariff.example, or a path of the platform's own
                        origin (default: the variable PUBLIC_URL)
  --entry <name>        name of the entry without its hash (default: index)
  --manifest <file>     the app's own manifest (default: manifest.json)
  --out <folder>        gets <version>/ and manifest.json (default: release)
  --previous <place>    file or address of the last release's manifest (default: manifest.json in --out)
`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      entry: { type: 'string', default: 'index' },
      manifest: { type: 'string', default: 'manifest.json' },
      out: { type: 'string', default: 'release' },
      previous: { type: 'string' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new ManifestError(`the folder of built files is missing\n\n${USAGE}`);
  const url = values.url ?? process.env.PUBLIC_URL;
  if (url === undefined) throw new ManifestError(`--url is missing\n\n${USAGE}`);
  const { entry, out, previous: last } = values;
  const source = readSource(values.manifest);
  const manifest = await writeRelease({ source, folder, entry, url, out, last });
  const files = Object.keys(manifest.integrity).length;
  const before = manifest.previous ? `, falls back to ${manifest.previous.version}` : '';
  console.log(`${out}/manifest.json: ${manifest.name} ${manifest.version}, ${files} files${before}`);
}

run().catch((error: unknown) => {
  // parseArgs throws TypeErrors that are written for people.
  const isTold =
    error instanceof ManifestError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isTold ? (error as Error).message : error);
  process.exitCode = 1;
});
