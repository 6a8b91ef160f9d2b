import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import {
  childrenOf,
  directive,
  hashOf,
  importMapOf,
  policyOf,
  SIGNED_IN,
  startPage,
} from '#test/support/page-server.ts';

const OVERRIDE = 'http://localhost:9000/monitor.js';

let dist: string;
let app: FastifyInstance;

const start = (part: Parameters<typeof startPage>[1] = {}) => startPage(dist, part);
const get = (url: string, headers: Record<string, string> = {}, server = app) =>
  server.inject({ url, headers });

const overridden = (cookie = '', url = OVERRIDE) => ({
  cookie: `${cookie}; import-map-override:@heliport/child-monitor=${encodeURIComponent(url)}`,
});

describe('the import map', () => {
  before(async () => {
    dist = writeFakeBuild();
    app = await start();
  });

  after(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  test('names shared modules, elements and children, with the integrity of the release that is loaded', async () => {
    const { imports, integrity } = importMapOf((await get('/login')).body);
    assert.equal(imports.react, '/assets/react-1.js');
    assert.equal(imports['@heliport/child-monitor'], fakeChild.entry);
    assert.equal(integrity[fakeChild.entry], 'sha384-new');
    assert.equal(integrity['/child/monitor/1.0.0/index-0.js'], undefined);
  });

  test('names the release before, for when the newest does not start, but not beside an override', async () => {
    const previous = { version: '1.0.0', entry: '/child/monitor/1.0.0/index-0.js' };
    const server = await start({ children: childrenOf(dist, [{ ...fakeChild, previous }]) });
    const { imports, integrity } = importMapOf((await get('/login', {}, server)).body);
    assert.equal(imports['@heliport/child-monitor/previous'], previous.entry);
    assert.equal(integrity[previous.entry], 'sha384-old');
    const { imports: own } = importMapOf((await get('/login', overridden(), server)).body);
    assert.equal(own['@heliport/child-monitor/previous'], undefined);
    await server.close();
  });

  test('takes an override from its cookie: address, policy, no integrity, a note for the banner', async () => {
    const response = await get('/sub-monitor', overridden(SIGNED_IN));
    const { text, imports } = importMapOf(response.body);
    assert.equal(imports['@heliport/child-monitor'], OVERRIDE);
    assert.equal(
      directive(policyOf(response), 'script-src'),
      `script-src 'self' ${hashOf(text)} http://localhost:9000`,
    );
    assert.equal(
      directive(policyOf(response), 'connect-src'),
      "connect-src 'self' http://localhost:9000 ws://localhost:9000",
    );
    assert.match(response.body, /<meta name="import-map-override" content="@heliport\/child-monitor http/);
    assert.doesNotMatch(response.body, /modulepreload href="\/child/);
  });

  test('drops the integrity of a file that stands in for another', async () => {
    const cookie = `import-map-override:react=/assets/shell-1.js`;
    const { imports, integrity } = importMapOf((await get('/login', { cookie })).body);
    assert.equal(imports.react, '/assets/shell-1.js');
    assert.equal(integrity['/assets/shell-1.js'], undefined);
  });

  test('takes no override that is no address', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/javascript,1', 'http://', '//%20']) {
      const cookie = `import-map-override:react=${encodeURIComponent(url)}`;
      assert.equal(
        importMapOf((await get('/login', { cookie })).body).imports.react,
        '/assets/react-1.js',
        url,
      );
    }
  });

  test('takes overrides from the developer’s own machine, and from origins that the operator allows', async () => {
    const foreign = 'https://preview.example/monitor.js';
    const taken = async (url: string, server = app) =>
      importMapOf((await get('/login', overridden('', url), server)).body).imports['@heliport/child-monitor'];
    for (const url of ['http://127.0.0.1:5/m.js', 'https://[::1]/m.js', '/child/monitor/1.0.0/index-0.js'])
      assert.equal(await taken(url), url);
    for (const url of [foreign, 'http://localhost.evil.example/m.js', 'http://localhost@evil.example/m.js'])
      assert.equal(await taken(url), fakeChild.entry, url);
    const server = await start({ overrideOrigins: ['https://preview.example'] });
    assert.equal(await taken(foreign, server), foreign);
    await server.close();
  });

  test('takes no override where the operator has not turned them on', async () => {
    const strict = await start({ overrides: false });
    const response = await get('/login', overridden(), strict);
    assert.equal(importMapOf(response.body).imports['@heliport/child-monitor'], fakeChild.entry);
    assert.doesNotMatch(policyOf(response), /localhost/);
    await strict.close();
  });

  test('takes an external child, its origin into the policy', async () => {
    const entry = 'https://cdn.example/report/index.js';
    const report = {
      ...fakeChild,
      name: 'report',
      base: '/sub-report',
      entry,
      integrity: { [entry]: 'sha384-r' },
    };
    const server = await start({ children: childrenOf(dist, [report]) });
    const response = await get('/login', {}, server);
    const { imports, integrity } = importMapOf(response.body);
    assert.equal(imports['@heliport/child-report'], entry);
    assert.equal(integrity[entry], 'sha384-r');
    assert.match(directive(policyOf(response), 'script-src'), / https:\/\/cdn\.example$/);
    await server.close();
  });
});
