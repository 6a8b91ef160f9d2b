import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { build } from 'esbuild';
import { fakeBrowser } from '#test/support/browser.ts';

const DOCS = ['docs/use-the-client.md', 'docs/organizations.md'];

let door: Record<string, unknown>;
before(async () => {
  fakeBrowser('https://heliport.test/home');
  door = await import('#client/index.ts');
});

test('everything that the door gives is documented', async () => {
  const pages = (await Promise.all(DOCS.map((page) => readFile(page, 'utf8')))).join('\n');
  const words = new Set(pages.match(/\$?\b\w+/g));
  const missing = Object.keys(door).filter((name) => !words.has(name));
  assert.deepEqual(missing, []);
});

test('the door gives no refresh token, and the access token by one name only', () => {
  const names = Object.keys(door).filter((name) => /token/i.test(name));
  assert.deepEqual(names, ['getAccessToken']);
});

test('the door carries no framework', async () => {
  const { metafile } = await build({
    entryPoints: ['src/client/index.ts'],
    bundle: true,
    format: 'esm',
    metafile: true,
    outdir: 'out',
    splitting: true,
    write: false,
    logLevel: 'silent',
  });
  const packages = Object.keys(metafile.inputs)
    .map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1])
    .filter((name) => name !== undefined);
  assert.deepEqual([...new Set(packages)].sort(), [
    'bignumber.js',
    'i18next',
    'json-bigint',
    'nanostores',
    'redaxios',
  ]);
});
