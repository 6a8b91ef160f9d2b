import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { build } from 'esbuild';
import { fakeBrowser } from '#test/support/browser.ts';

const DOCS = ['docs/use-the-client.md', 'docs/organizations.md'];

let client: Record<string, unknown>;
before(async () => {
  fakeBrowser('https://heliport.test/home');
  client = await import('#client/index.ts');
});

test('every export of the client is documented', async () => {
  const pages = (await Promise.all(DOCS.map((page) => readFile(page, 'utf8')))).join('\n');
  const words = new Set(pages.match(/\$?\b\w+/g));
  const missing = Object.keys(client).filter((name) => !words.has(name));
  assert.deepEqual(missing, []);
});

test('the client exports no refresh token, and the access token under one name only', () => {
  const names = Object.keys(client).filter((name) => /token/i.test(name));
  assert.deepEqual(names, ['getAccessToken']);
});

/** The client and its imports, as a browser loads them. */
const bundled = build({
  entryPoints: ['src/client/index.ts'],
  bundle: true,
  format: 'esm',
  metafile: true,
  outdir: 'out',
  splitting: true,
  write: false,
  logLevel: 'silent',
});

test('the client contains no framework', async () => {
  const { metafile } = await bundled;
  const packages = Object.keys(metafile.inputs)
    .map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1])
    .filter((name) => name !== undefined);
  assert.deepEqual([...new Set(packages)].sort(), [
    'bignumber.js',
    'eventsource-parser',
    'i18next',
    'json-bigint',
    'nanostores',
    'redaxios',
  ]);
});

test('the client contains no call of a child app, so that a new one needs no release of the shell', async () => {
  const files = (await readdir('apps', { recursive: true })).filter((file) => /\/api\/[^/]+\.ts$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(`apps/${file}`, 'utf8')));
  const paths = sources.flatMap((source) =>
    [...source.matchAll(/'(\/[^']+)'\)/g)].map(([, path]) => path ?? ''),
  );
  assert.ok(paths.includes('/monitor/v1/overview') && paths.includes('/ledger/v1/stations'));
  const { metafile, outputFiles } = await bundled;
  assert.deepEqual(
    Object.keys(metafile.inputs).filter((input) => input.startsWith('apps/')),
    [],
  );
  const code = outputFiles.map(({ text }) => text).join('');
  assert.deepEqual(
    paths.filter((path) => code.includes(path)),
    [],
  );
});
