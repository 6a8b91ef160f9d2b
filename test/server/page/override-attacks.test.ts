import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { directive, importMapOf, policyOf, startPage } from '#test/support/page-server.ts';

const CHILD = '@heliport/child-monitor';

/** Nothing of these may become an address that a page loads from. */
const REFUSED = [
  // Browsers drop tabs and line breaks from an address, and what is left names another host.
  '/\t/evil.example/m.js',
  '/\n\\evil.example/m.js',
  '\t//evil.example/m.js',
  'https:\t//evil.example/m.js',
  'http://localhost:9000\t@evil.example/m.js',
  'http://localhost:9000/m.js\u0000',
  '/m.js\r\nSet-Cookie: a=b',
  '//evil.example/m.js',
  '\\\\evil.example/m.js',
  '/\\evil.example/m.js',
  'http:/evil.example/m.js',
  'https:evil.example/m.js',
  'HTTPS://evil.example/m.js',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:http://localhost:9000/1',
  'file:///etc/passwd',
  'ws://localhost:9000/m.js',
  'http://localhost.:9000/m.js',
  'http://localhost.evil.example/m.js',
  'http://localhost:9000@evil.example/m.js',
  'http://127.0.0.1.evil.example/m.js',
  'http://0.0.0.0:9000/m.js',
  'http://169.254.169.254/m.js',
  'http://[::ffff:127.0.0.1]:9000/m.js',
  'http://localhost:99999/m.js',
  'm.js',
  '',
];

describe('an override cookie that another forged', () => {
  let dist: string;
  let app: FastifyInstance;
  before(async () => {
    dist = writeFakeBuild();
    app = await startPage(dist);
  });
  after(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });
  const visit = async (cookie: string, server = app) => server.inject({ url: '/login', headers: { cookie } });
  const cookieOf = (url: string, name = CHILD) => `import-map-override:${name}=${encodeURIComponent(url)}`;

  test('names no address of another host, however it is written', async () => {
    const { headers } = await visit('');
    for (const url of REFUSED) {
      const response = await visit(cookieOf(url));
      assert.equal(importMapOf(response.body).imports[CHILD], fakeChild.entry, JSON.stringify(url));
      assert.equal(policyOf(response), policyOf({ headers }), JSON.stringify(url));
    }
  });

  test('replaces nothing but entries of the map with a well-formed name', async () => {
    const { imports: usual } = importMapOf((await visit('')).body);
    for (const name of ['__proto__', '<script>', '"', './x.js', '/assets/', 'https://a.example/', ''])
      assert.deepEqual(importMapOf((await visit(cookieOf('/x.js', name))).body).imports, usual, name);
  });

  test('writes neither markup nor a directive into the page', async () => {
    const hostile = `http://localhost:9000/"></script><script>alert(1)</script>;script-src%20*?'unsafe-inline'`;
    const response = await visit(cookieOf(hostile));
    assert.equal(importMapOf(response.body).imports[CHILD], hostile);
    assert.ok(!response.body.includes('<script>alert(1)'));
    assert.match(directive(policyOf(response), 'script-src'), / http:\/\/localhost:9000$/);
    assert.ok(!policyOf(response).includes('unsafe-inline'));
  });

  test('widens the policy by the origins of its addresses alone, and for its own page alone', async () => {
    const { body, headers } = await visit(cookieOf('https://localhost:9443/a/b/m.js?x#y'));
    for (const name of ['script-src', 'style-src', 'font-src'])
      assert.match(directive(policyOf({ headers }), name), / https:\/\/localhost:9443$/);
    // Hot updates of a development server.
    assert.match(
      directive(policyOf({ headers }), 'connect-src'),
      / https:\/\/localhost:9443 wss:\/\/localhost:9443$/,
    );
    assert.match(policyOf({ headers }), /object-src 'none'; base-uri 'none'; frame-ancestors 'self'/);
    assert.match(String(headers['cache-control']), /private/);
    assert.match(String(headers.vary), /Cookie/);
    const plain = await visit('');
    assert.notEqual(plain.headers.etag, headers.etag);
    assert.ok(!plain.body.includes('9443') && body.includes('9443'));
  });

  test('of any length or encoding is answered with a page', async () => {
    for (const cookie of [
      cookieOf(`http://localhost:9000/${'x'.repeat(15_000)}`),
      `import-map-override:${CHILD}=%E0%A4%A`,
      `import-map-override:${CHILD}`,
      `import-map-override:${CHILD}=9000; import-map-override:${CHILD}=javascript:1`,
      Array.from({ length: 300 }, (_, index) => cookieOf('/x.js', `module-${index}`)).join('; '),
    ])
      assert.equal((await visit(cookie)).statusCode, 200, cookie.slice(0, 80));
  });

  test('changes nothing where the operator has not turned overrides on', async () => {
    const strict = await startPage(dist, { overrides: false });
    const usual = await visit('', strict);
    for (const url of ['http://localhost:9000/m.js', '/child/monitor/1.0.0/index-0.js']) {
      const { body, headers } = await visit(cookieOf(url), strict);
      assert.deepEqual([body, headers.etag], [usual.body, usual.headers.etag]);
    }
    await strict.close();
  });
});
