import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { releaseProblem } from '#contract/child/manifest.ts';
import { contain, readSource, writeRelease } from '../../../packages/manifest/index.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGE = join(ROOT, 'dist/packages/manifest');
const URL_OF_APP = 'https://tariff.example';
const ENTRY = 'const a=()=>{};export{a as bootstrap,a as mount,a as unmount};';

const title = { zh: '电价', en: 'Tariffs', ja: '料金' };
const source = {
  ...{ name: 'tariff', title, icon: 'price', base: '/sub-tariff', version: '0.1.0', client: 1 },
  ...{ functionCodes: [], keepAlive: true, chrome: 'shell' },
};

let folder: string;
const write = (path: string, content: unknown) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heliport-manifest-'));
  write('manifest.json', { $schema: './schema.json', ...source });
  write('dist/main-4f3a.js', ENTRY);
  write('dist/assets/chart.js', 'export const chart = 1;');
  write('dist/assets/style.css', 'h1 { color: red }');
  write('dist/assets/chart.js.map', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program as an app's repository does. */
const run = (...options: string[]) =>
  spawnSync(process.execPath, [join(PACKAGE, 'cli.js'), ...options], { cwd: folder, encoding: 'utf8' });
const release = (version: string, more: string[] = []) => {
  write('manifest.json', { ...source, version });
  const { stderr, status } = run('dist', '--entry', 'main', '--url', URL_OF_APP, ...more);
  assert.equal(stderr, '');
  assert.equal(status, 0);
  return JSON.parse(readFileSync(join(folder, 'release/manifest.json'), 'utf8'));
};

describe('heliport-manifest', () => {
  test('publishes built files with a manifest that the platform accepts', () => {
    const manifest = release('0.1.0');
    assert.equal(releaseProblem(manifest), undefined);
    assert.equal(manifest.entry, `${URL_OF_APP}/0.1.0/main-4f3a.js`);
    assert.deepEqual(
      Object.keys(manifest.integrity),
      ['assets/chart.js', 'assets/style.css', 'main-4f3a.js'].map((file) => `${URL_OF_APP}/0.1.0/${file}`),
    );
    assert.match(manifest.integrity[manifest.entry], /^sha384-/);
    assert.equal(readFileSync(join(folder, 'release/0.1.0/main-4f3a.js'), 'utf8'), ENTRY);
  });

  test('keeps the last release to fall back to, and drops older ones', () => {
    release('0.1.0');
    write('dist/main-4f3a.js', `${ENTRY}// second`);
    release('0.2.0');
    const again = release('0.2.0');
    assert.deepEqual(again.previous, { version: '0.1.0', entry: `${URL_OF_APP}/0.1.0/main-4f3a.js` });
    const third = release('0.3.0');
    assert.equal(third.previous.version, '0.2.0');
    assert.deepEqual(third.versions, ['0.3.0', '0.2.0']);
    assert.equal(releaseProblem(third), undefined);
    assert.equal(Object.keys(third.integrity).length, 6);
    assert.equal(existsSync(join(folder, 'release/0.1.0')), false);
  });

  test('takes the last release from its published manifest', async () => {
    const published = JSON.stringify(release('0.1.0'));
    rmSync(join(folder, 'release'), { recursive: true });
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/manifest.json' ? 200 : 404;
      response.end(published);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    write('manifest.json', { ...source, version: '0.2.0' });
    const publish = (last: string) =>
      writeRelease({
        source: readSource(join(folder, 'manifest.json')),
        ...{
          folder: join(folder, 'dist'),
          entry: 'main',
          url: URL_OF_APP,
          out: join(folder, 'release'),
          last,
        },
      });
    assert.equal((await publish(`${url}/manifest.json`)).previous?.version, '0.1.0');
    assert.equal((await publish(`${url}/nothing.json`)).previous, undefined);
    server.close();
  });

  const page = (...parts: string[]) => `<!doctype html><head>${parts.join('')}</head><div id="app"></div>`;
  const link = (file: string) => `<link rel="stylesheet" href="${file}">`;
  const addressOf = (file: string) => `${URL_OF_APP}/0.1.0/${file}`;

  test('takes the order of style sheets from the page that loads the entry', () => {
    write('dist/assets/later.css', 'h1 { color: blue }');
    write('dist/assets/first.css', 'h1 { color: green }');
    const sheets = [
      link('./assets/style.css'),
      link('assets/first.css'),
      link('https://fonts.example/a.css'),
    ];
    write('dist/index.html', page(...sheets, '<script type="module" src="main-4f3a.js"></script>'));
    const { styleSheets, integrity } = release('0.1.0');
    assert.deepEqual(styleSheets, [addressOf('assets/style.css'), addressOf('assets/first.css')]);
    assert.ok(addressOf('assets/later.css') in integrity);
    assert.ok(!(addressOf('index.html') in integrity));
  });

  test('leaves the page of another entry alone', () => {
    write('dist/index.html', page(link('assets/style.css'), '<script src="other.js"></script>'));
    const { styleSheets } = release('0.1.0');
    assert.equal(styleSheets, undefined);
  });

  test('publishes the page of an app of another host, which reads it', () => {
    const shim = `import { qiankunApp } from '@heliport/legacy';
      export const { bootstrap, mount, unmount } = await qiankunApp(import.meta.url);`;
    write('dist/main-4f3a.js', shim);
    write('dist/js/app.js', 'window.app = {}');
    write('dist/index.html', page(link('assets/style.css'), '<script src="js/app.js"></script>'));
    const { styleSheets, integrity } = release('0.1.0');
    assert.deepEqual(styleSheets, [addressOf('assets/style.css')]);
    assert.match(integrity[addressOf('index.html')], /^sha384-/);

    write('dist/index.html', page(link('/assets/style.css'), '<script src="/js/app.js"></script>'));
    const { stderr, status } = run('dist', '--entry', 'main', '--url', URL_OF_APP);
    assert.equal(
      stderr.trim(),
      `index.html: ${URL_OF_APP}/js/app.js is not a file of the release at ${URL_OF_APP}/0.1.0/. Build with relative addresses: publicPath './'`,
    );
    assert.equal(status, 1);
  });

  test('isolates style sheets once', () => {
    const app = { name: 'tariff', styles: 'scope' } as const;
    const contained = contain('@import "a.css";h1{color:red}', app);
    assert.equal(
      contained,
      `@import "a.css";@scope ([data-mount='tariff'], [data-contribution^='tariff/']) {\nh1{color:red}\n}`,
    );
    const once = contain('h1{color:red}', app);
    assert.equal(contain(once, app), once);
    assert.equal(contain('h1{}', { name: 'tariff' }), 'h1{}');
  });

  for (const [fact, change, options, message] of [
    [
      'a field of a wrong form',
      { version: '1' },
      [],
      'manifest.json: version must be three numbers, such as 1.4.0',
    ],
    ['a missing field', { title: { zh: '电价', en: 'Tariffs' } }, [], 'manifest.json: title.ja is missing'],
    [
      'another client',
      { client: 9 },
      [],
      'manifest.json: client is 9, and @heliport/client here has major version 1',
    ],
    [
      'an entry that was not built',
      {},
      ['--entry', 'index'],
      'entry: no built file index.js or index-<hash>.js. The scripts are: assets/chart.js, main-4f3a.js',
    ],
    [
      'an entry without lifecycles',
      {},
      ['--entry', 'chart'],
      'entry assets/chart.js: does not export bootstrap, mount, unmount',
    ],
    [
      'a contribution that was not built',
      { contributions: [{ slot: 'workbench', name: 'day', title, module: './slots/day.ts' }] },
      [],
      'contributions[0].module: no built file day.js or day-<hash>.js. The scripts are: assets/chart.js, main-4f3a.js',
    ],
    [
      'an address that is none',
      {},
      ['--url', 'tariff.example'],
      'url: tariff.example must be the address of the published folder, https://… or /…',
    ],
  ] as const)
    test(`names ${fact}`, () => {
      write('manifest.json', { ...source, ...change });
      const { stderr, status } = run('dist', '--entry', 'main', '--url', URL_OF_APP, ...options);
      assert.equal(stderr.trim(), message);
      assert.equal(status, 1);
    });
});

describe('the schema of the manifest', () => {
  const schema = JSON.parse(readFileSync(join(PACKAGE, 'manifest.schema.json'), 'utf8'));
  const validate = new Ajv2020({ strict: false }).compile(schema);

  test('accepts what the contract accepts, and names the field that it refuses', () => {
    const monitor = JSON.parse(readFileSync(join(ROOT, 'apps/monitor/manifest.json'), 'utf8'));
    for (const right of [source, monitor]) assert.ok(validate(right), JSON.stringify(validate.errors));
    assert.equal(validate({ ...source, version: '1' }), false);
    assert.equal(validate.errors?.[0]?.instancePath, '/version');
    assert.ok(validate({ ...source, origins: { api: ['https://api.example'] }, styleNonce: true }));
    assert.equal(validate({ ...source, origins: { api: ['https://*.example'] } }), false);
  });

  test('describes fields by the comments of the contract', () => {
    assert.match(schema.properties.keepAlive.description, /hidden instead of unmounted/);
    assert.match(schema.properties.origins.properties.sockets.description, /WebSockets/);
    assert.match(schema.properties.routes.items.properties.hidden.description, /No menu item/);
  });
});
