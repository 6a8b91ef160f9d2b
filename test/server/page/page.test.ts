import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { directive, hashOf, importMapOf, policyOf, SIGNED_IN, startPage } from '#test/support/page-server.ts';

let dist: string;
let app: FastifyInstance;

const start = (part: Parameters<typeof startPage>[1] = {}) => startPage(dist, part);
const get = (url: string, headers: Record<string, string> = {}, server = app) =>
  server.inject({ url, headers });

describe('pages', () => {
  before(async () => {
    dist = writeFakeBuild();
    app = await start();
  });

  after(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  describe('the page', () => {
    test('answers every navigation, the same below one child', async () => {
      for (const url of ['/', '/login', '/home', '/sub-monitor/a/1.5', '/nowhere']) {
        const response = await get(url);
        assert.equal(response.statusCode, 200, url);
        assert.match(String(response.headers['content-type']), /^text\/html/);
      }
    });

    test('answers odd addresses, without a redirect to another host', async () => {
      for (const url of [
        '//',
        '//[',
        '//evil.example/x',
        '/login?redirect=//[',
        '/login?redirect=/a&redirect=/b',
      ]) {
        const response = await get(url);
        assert.equal(response.statusCode, 200, url);
        assert.doesNotMatch(response.body, /redirect&quot;:&quot;\/\//, url);
      }
    });

    test('carries language, theme, sidebar and skeleton of the cookies', async () => {
      const layout = 'sidebarStatus=0; size=large; settings=tagsView.else';
      const { body } = await get('/home', { cookie: `${SIGNED_IN}; lang=en; theme=dark; ${layout}` });
      assert.match(
        body,
        /<html lang="en" data-theme="dark" data-chrome="full" data-sidebar="closed" data-size="large" data-off="tagsView" data-shell>/,
      );
    });

    test('ignores invalid values of cookies', async () => {
      const { body } = await get('/login', { cookie: 'lang="><script>; theme=neon' });
      assert.match(body, /<html lang="zh" data-theme="system"/);
    });

    test('is titled by its route, the sign-in page with two dashes', async () => {
      const title = async (url: string, cookie: string) =>
        /<title>(.*)<\/title>/.exec((await get(url, { cookie })).body)?.[1];
      assert.equal(await title('/login', 'lang=en'), 'Login--Sunrise &lt;b&gt;');
      assert.equal(await title('/home', `${SIGNED_IN}; lang=en`), 'Workbench - Heliport');
      assert.equal(await title('/sub-monitor/x', SIGNED_IN), '综合监控 - Heliport');
      assert.equal(await title('/sub-monitor/a/7', `${SIGNED_IN}; lang=en`), 'Overview - Heliport');
    });

    test('shows a person without a token the way to sign-in, whatever the path', async () => {
      const { body } = await get('/home');
      assert.match(body, /data-chrome="none"/);
      assert.match(body, /<link rel=modulepreload href="\/assets\/uc-login-1\.js" integrity="sha384-login"/);
      assert.doesNotMatch(body, /modulepreload href="\/assets\/uc-navbar-1/);
    });

    test('shows a signed-in person the layout around /404, and home in the place of the entry forms', async () => {
      const { body } = await get('/404', { cookie: SIGNED_IN });
      assert.match(body, /data-chrome="full"/);
      assert.match((await get('/404')).body, /data-chrome="none"/);
      for (const form of ['/login', '/register']) {
        assert.match((await get(form, { cookie: SIGNED_IN })).body, /data-chrome="full"/, form);
        assert.match((await get(form)).body, /data-chrome="none"/, form);
      }
    });

    test('preloads what surrounds a child that brings its own navbar, and its entry', async () => {
      const { body } = await get('/sub-monitor', { cookie: SIGNED_IN });
      assert.match(body, /data-chrome="own"/);
      assert.match(body, /modulepreload href="\/child\/monitor\/1\.0\.1\/index-1\.js"/);
      assert.doesNotMatch(body, /uc-navbar-1/);
    });

    test('writes texts as text and JSON that cannot end its element', async () => {
      const { body } = await get('/login', { cookie: 'lang=en' });
      assert.match(body, /<h1>&lt;失败&gt;<\/h1>/);
      assert.match(body, /Monitoring \\u003c\/script>/);
    });

    test('is sent again only when it changed', async () => {
      const first = await get('/login');
      const headers = { 'if-none-match': String(first.headers.etag) };
      const again = await get('/login', headers);
      assert.equal(again.statusCode, 304);
      for (const kept of ['etag', 'cache-control', 'vary', 'cross-origin-opener-policy'])
        assert.equal(again.headers[kept], first.headers[kept], kept);
      for (const known of ['content-type', 'content-security-policy', 'permissions-policy'])
        assert.equal(again.headers[known], undefined, known);
      assert.equal((await get('/login', { ...headers, cookie: 'lang=en' })).statusCode, 200);
    });

    test('is compressed for who can read it', async () => {
      const response = await get('/login', { 'accept-encoding': 'gzip, br' });
      assert.equal(response.headers['content-encoding'], 'br');
      assert.match(brotliDecompressSync(response.rawPayload).toString(), /importmap/);
    });

    test('answers HEAD with the same headers and no body', async () => {
      const head = await app.inject({ method: 'HEAD', url: '/login' });
      assert.equal(head.statusCode, 200);
      assert.equal(head.body, '');
      assert.equal(head.headers.etag, (await get('/login')).headers.etag);
    });
  });

  describe('the policy', () => {
    test('admits the import map by its hash and no other inline script (ASVS 3.4.3)', async () => {
      const response = await get('/home', { cookie: SIGNED_IN });
      const { text } = importMapOf(response.body);
      assert.equal(directive(policyOf(response), 'script-src'), `script-src 'self' ${hashOf(text)}`);
    });

    test('admits the styles of the page and empty ones by their hashes', async () => {
      const policy = policyOf(await get('/home', { cookie: SIGNED_IN }));
      assert.equal(
        directive(policy, 'style-src'),
        `style-src 'self' ${hashOf('')} ${hashOf('body{margin:0}#layout{display:grid}')}`,
      );
    });

    test('admits what follows a form too', async () => {
      const policy = directive(policyOf(await get('/login')), 'style-src') ?? '';
      assert.ok(policy.includes(hashOf('body{margin:0}uc-login{display:block}')));
      assert.ok(policy.includes(hashOf('#layout{display:grid}')));
    });

    test('forbids what the platform does not use, and asks for Trusted Types (ASVS 3.4.3)', async () => {
      const policy = policyOf(await get('/login'));
      for (const part of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
      ]) {
        assert.ok(policy.split('; ').includes(part), part);
      }
      assert.doesNotMatch(policy, /unsafe/);
    });

    test('comes with the other headers of the security figures (ASVS 3.4.4, 3.4.5, 3.4.6)', async () => {
      const { headers } = await get('/login');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['referrer-policy'], 'same-origin');
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.ok(headers['permissions-policy']);
    });
  });

  describe('a child alone', () => {
    test('is behind sign-in, and comes back from there', async () => {
      const response = await get('/child/monitor/stations?x=1');
      assert.equal(response.statusCode, 302);
      assert.equal(response.headers.location, '/login?redirect=%2Fchild%2Fmonitor%2Fstations%3Fx%3D1');
    });

    test('is shown without the shell, by the same import map and policy', async () => {
      const { body, headers } = await get('/child/monitor/', { cookie: SIGNED_IN });
      assert.match(body, /<meta name="standalone" content="monitor">/);
      assert.match(body, /src="\/assets\/standalone-1\.js"/);
      assert.match(body, /data-chrome="none"/);
      assert.match(policyOf({ headers }), /require-trusted-types-for/);
    });

    test('that nobody knows is 404', async () => {
      assert.equal((await get('/child/none/', { cookie: SIGNED_IN })).statusCode, 404);
    });

    test('gets the data of a sign-in without the script, as every page after one does', async () => {
      const told = '<script type="application/json">told</script>';
      const telling = await start({ handOver: async () => told });
      try {
        for (const url of ['/home', '/child/monitor/']) {
          const { body, headers } = await telling.inject({ url, headers: { cookie: SIGNED_IN } });
          assert.ok(body.includes(`${told}</body>`), url);
          assert.equal(headers['cache-control'], 'no-store', url);
        }
      } finally {
        await telling.close();
      }
    });
  });

  test('a server without a build says what to do', async () => {
    await assert.rejects(start({ dist: join(dist, 'none') }), /npm run build/);
  });
});
