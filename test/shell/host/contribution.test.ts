import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { CLIENT_VERSION } from '#contract/child/address.ts';
import { loadContribution } from '#shell/host/child-app.ts';
import type { Child } from '#shell/navigation/mounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'heliport-contribution-'));
const child = { name: 'cards', client: CLIENT_VERSION } as Child;
const integrity: Record<string, string> = {};
const dataset: DOMStringMap = {};

function publish(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  const url = pathToFileURL(file).href;
  integrity[url] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return url;
}

const throwing = publish(
  'throwing.mjs',
  `globalThis.tries = (globalThis.tries ?? 0) + 1;
  if (globalThis.tries < 3) throw new Error('try ' + globalThis.tries);
  export const mount = () => undefined;`,
);
const waiting = publish(
  'waiting.mjs',
  `if (!globalThis.waited) { globalThis.waited = true; await new Promise(() => setInterval(() => {}, 1e6).unref()); }
  export const mount = () => undefined;`,
);
const tampered = publish('tampered.mjs', 'export const mount = () => undefined;');
writeFileSync(new URL(tampered), 'globalThis.tampered = true;');

before(() => {
  const map = JSON.stringify({ imports: {}, integrity });
  Object.assign(globalThis, {
    document: {
      baseURI: 'file:///',
      documentElement: { dataset },
      querySelector: () => ({ textContent: map }),
    },
  });
  mock.method(globalThis, 'fetch', async (url: string) => {
    const [address = ''] = url.split('?');
    return new Response(readFileSync(new URL(address)), { headers: { 'Content-Type': 'text/javascript' } });
  });
});
after(() => {
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'document');
  rmSync(folder, { recursive: true });
});

const load = (url: string, attempt: number) =>
  loadContribution(child, url, attempt, new AbortController().signal);

test('a contribution that throws as it is evaluated is evaluated anew at each retry, and once it runs no more', async () => {
  await assert.rejects(load(throwing, 0), /try 1/);
  await assert.rejects(load(throwing, 1), /try 2/);
  assert.equal(typeof (await load(throwing, 2)).mount, 'function');
});

test('a contribution that waits for ever as it is evaluated gives way to a new try', async () => {
  void load(waiting, 0);
  while (!('waited' in globalThis)) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(typeof (await load(waiting, 1)).mount, 'function');
});

test('a contribution is fetched and found whole before it runs', async () => {
  await assert.rejects(load(tampered, 0), /integrity/);
  assert.ok(!('tampered' in globalThis));
});

test('the page tells light elements to bring their own styles before code of others runs', async () => {
  const marking = publish(
    'marking.mjs',
    'export const mount = () => undefined; globalThis.seen = { ...document.documentElement.dataset };',
  );
  await load(marking, 0);
  assert.deepEqual(Reflect.get(globalThis, 'seen'), { foreign: '' });
});
