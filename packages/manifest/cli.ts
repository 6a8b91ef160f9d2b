#!/usr/bin/env node
// heliport-manifest <folder>: publishes a folder of built files as a release of a child app, or serves it in development.
import { parseArgs } from 'node:util';
import { ManifestError } from './manifest-error.ts';
import { writeRelease } from './release.ts';
import { serve } from './serve.ts';
import { readSource } from './source.ts';

const USAGE = `heliport-manifest <folder of built files> [options]

  --url <address>       where --out is published: https://tariff.example, or a path of the platform's own
                        origin (default: the variable PUBLIC_URL)
  --entry <name>        name of the entry without its hash (default: index)
  --manifest <file>     the app's own manifest (default: manifest.json)
  --out <folder>        gets <version>/ and manifest.json (default: release)
  --previous <place>    file or address of the last release's manifest (default: manifest.json in --out)

In development, beside a bundler that writes the folder at each change:

  --serve <port>        serves the folder to a running platform, which mounts the app anew at each change
  --platform <origin>   a platform that may load the app, besides those on this machine
`;

/** The number of a port. */
function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ManifestError(`--serve ${text}: must be the number of a port, such as 9000`);
  return port;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      entry: { type: 'string', default: 'index' },
      manifest: { type: 'string', default: 'manifest.json' },
      out: { type: 'string', default: 'release' },
      previous: { type: 'string' },
      serve: { type: 'string' },
      platform: { type: 'string', multiple: true, default: [] },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new ManifestError(`the folder of built files is missing\n\n${USAGE}`);
  const { entry, out, previous: last, platform: platforms } = values;
  const source = readSource(values.manifest);
  if (values.serve !== undefined) {
    await serve({ source, folder, entry, port: portOf(values.serve), platforms });
    return;
  }
  const url = values.url ?? process.env.PUBLIC_URL;
  if (url === undefined) throw new ManifestError(`--url is missing\n\n${USAGE}`);
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
