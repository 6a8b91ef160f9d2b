import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { steadyPort } from '#test/support/steady-port.ts';

const CLI = fileURLToPath(new URL('../../../dist/packages/manifest/cli.js', import.meta.url));
const ENTRY = 'export { bootstrap, mount, unmount } from "./app.js";';
const PLATFORM = 'http://127.0.0.1:8080';

const source = {
  ...{ name: 'tariff', title: { zh: '电价', en: 'Tariffs', ja: '料金' }, icon: 'price', base: '/sub-tariff' },
  ...{ version: '0.1.0', client: 1, functionCodes: [], keepAlive: true, chrome: 'shell', styles: 'scope' },
};

interface Served {
  readonly entry: string;
  readonly styleSheets: readonly string[];
}

let folder: string;
let running: ChildProcessByStdio<null, Readable, Readable> | undefined;

function write(path: string, content: unknown): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Starts the development server, and resolves with its origin and what it printed. */
async function start(...options: string[]): Promise<{ url: string; told: string }> {
  const port = await steadyPort();
  const parameters = [CLI, 'build', '--entry', 'main', '--serve', String(port), ...options];
  const child = spawn(process.execPath, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  const told = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('path=/')) resolve(text);
    });
    child.on('exit', () => reject(new Error('the server ended')));
  });
  return { url: `http://localhost:${port}`, told };
}

/** The builds that the stream of a server tells, one at a time. */
async function* buildsOf(url: string): AsyncGenerator<Served> {
  const response = await fetch(`${url}/heliport-changes`);
  assert.ok(response.body);
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
    }
  }
}

async function next(builds: AsyncGenerator<Served>): Promise<Served> {
  const { value, done } = await builds.next();
  assert.ok(!done);
  return value;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heliport-serve-'));
  write('manifest.json', source);
  write('build/main.js', ENTRY);
  write('build/app.js', 'export const bootstrap = 1, mount = 2, unmount = 3;');
  write('build/app.js.map', '{}');
  write('build/style.css', 'h1 { color: red }');
});
afterEach(() => {
  running?.kill();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

describe('heliport-manifest --serve', () => {
  test('prints the override, and serves the app with its style sheets isolated', async () => {
    const { url, told } = await start();
    assert.match(
      told,
      /import-map-override:@heliport\/child-tariff=http:\/\/localhost:\d+\/heliport-child\.js/,
    );
    const module = await fetch(`${url}/heliport-child.js`);
    assert.equal(module.headers.get('Content-Type'), 'text/javascript');
    const { entry, styleSheets } = await next(buildsOf(url));
    assert.ok((await module.text()).includes(`from "${entry}"`));
    assert.equal(await (await fetch(url + entry)).text(), ENTRY);
    // Imports of the entry are relative to it.
    assert.equal((await fetch(new URL('./app.js', url + entry))).status, 200);
    assert.equal((await fetch(new URL('./app.js.map', url + entry))).status, 200);
    assert.match(await (await fetch(url + styleSheets[0])).text(), /^@scope \(\[data-mount='tariff'\]/);
  });

  test('gives a changed script a new address, and leaves it to a changed style sheet to change alone', async () => {
    const { url } = await start();
    const builds = buildsOf(url);
    const first = await next(builds);
    write('build/style.css', 'h1 { color: blue }');
    const second = await next(builds);
    assert.equal(second.entry, first.entry);
    assert.notDeepEqual(second.styleSheets, first.styleSheets);
    write('build/app.js', 'export const bootstrap = 2, mount = 3, unmount = 4;');
    const third = await next(builds);
    assert.notEqual(third.entry, second.entry);
    assert.deepEqual(third.styleSheets, second.styleSheets);
  });

  test('goes on after the folder was removed and built again', async () => {
    const { url } = await start();
    const builds = buildsOf(url);
    const first = await next(builds);
    rmSync(join(folder, 'build'), { recursive: true });
    write('build/main.js', `${ENTRY} // again`);
    assert.notEqual((await next(builds)).entry, first.entry);
  });

  test('waits for the first build, and says what a build lacks', async () => {
    rmSync(join(folder, 'build'), { recursive: true });
    const { url } = await start();
    const early = await fetch(`${url}/heliport-child.js`);
    assert.equal(early.status, 500);
    assert.equal(await early.text(), 'build: has no files yet');
    const builds = buildsOf(url);
    const told = new Promise<string>((resolve) => running?.stderr.once('data', (text) => resolve(`${text}`)));
    write('build/index.js', ENTRY);
    assert.match(await told, /entry: no built file main\.js/);
    write('build/main.js', ENTRY);
    assert.match((await next(builds)).entry, /\/main\.js$/);
  });

  test('lets pages of this machine and of named platforms load the app, and no others', async () => {
    const { url } = await start('--platform', 'https://platform.example');
    const allowedFor = async (origin: string) =>
      (await fetch(`${url}/heliport-child.js`, { headers: { origin } })).headers.get(
        'Access-Control-Allow-Origin',
      );
    assert.equal(await allowedFor(PLATFORM), PLATFORM);
    assert.equal(await allowedFor('https://platform.example'), 'https://platform.example');
    assert.equal(await allowedFor('https://other.example'), null);
  });

  test('serves no file outside the folder', async () => {
    const { url } = await start();
    const { hostname, port } = new URL(url);
    for (const path of [
      '/@a/../../manifest.json',
      '/@a/..%2fmanifest.json',
      '/@a/..%5cmanifest.json',
      '/%',
    ]) {
      const status = await new Promise((resolve, reject) => {
        request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      assert.ok(status === 404 || status === 500, `${path} is answered with ${status}`);
    }
  });

  test('refuses what is no port', () => {
    const { stderr, status } = spawnSync(process.execPath, [CLI, 'build', '--serve', 'x'], {
      ...{ cwd: folder, encoding: 'utf8' },
    });
    assert.equal(stderr, '--serve x: must be the number of a port, such as 9000\n');
    assert.equal(status, 1);
  });
});
