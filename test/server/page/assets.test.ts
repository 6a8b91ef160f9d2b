import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { startPage } from '#test/support/page-server.ts';

const FOREIGN = 'https://portal.example';

let dist: string;
let app: FastifyInstance;

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('assets', () => {
  before(async () => {
    dist = writeFakeBuild();
    app = await startPage(dist, { corsOrigins: [FOREIGN], signedIn: () => true });
  });

  after(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  test('files with a hash in their name are kept for ever, precompressed', async () => {
    const response = await get('/assets/shell-1.js', { 'accept-encoding': 'br' });
    assert.equal(response.headers['content-encoding'], 'br');
    assert.match(String(response.headers['content-type']), /javascript/);
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
    const child = await get('/child/monitor/1.0.1/index-1.js');
    assert.equal(child.headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  test('files with a hash in their name say nothing of a later visit, of parts or of the request', async () => {
    for (const url of ['/assets/shell-1.js', '/child/monitor/1.0.1/index-1.js']) {
      const { headers } = await get(url);
      for (const name of ['last-modified', 'accept-ranges', 'x-request-id'])
        assert.equal(headers[name], undefined);
    }
    const address = await app.listen({ port: 0 });
    const { headers } = await fetch(`${address}/assets/shell-1.js`);
    assert.equal(headers.get('keep-alive'), null);
  });

  test('files with a stable name are asked for again', async () => {
    for (const url of ['/elements/v1/uc-login.js', '/child/monitor/manifest.json']) {
      const first = await get(url);
      assert.equal(first.headers['cache-control'], 'public, no-cache', url);
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      assert.equal(again.statusCode, 304, url);
    }
  });

  test('tarballs of the packages are served, and nothing else of their folder', async () => {
    for (const file of ['client.tgz', 'client-0.1.0.tgz']) {
      const { statusCode, body, headers } = await get(`/packages/${file}`);
      assert.deepEqual([statusCode, body, headers['cache-control']], [200, 'tarball', 'public, no-cache']);
    }
    for (const file of ['client', 'client/package.json', '..%2fweb%2fbuild.json', 'absent.tgz'])
      assert.equal((await get(`/packages/${file}`)).statusCode, 404, file);
  });

  test('declarations are text', async () => {
    const { headers } = await get('/elements/v1/elements.d.ts');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  });

  test('files may be loaded by the foreign pages that the operator names, and by no others', async () => {
    const allowed = await get('/elements/v1/uc-login.js', { origin: FOREIGN });
    assert.equal(allowed.headers['access-control-allow-origin'], FOREIGN);
    assert.match(String(allowed.headers.vary), /Origin/);
    const refused = await get('/assets/shell-1.js', { origin: 'https://evil.example' });
    assert.equal(refused.headers['access-control-allow-origin'], undefined);
  });

  test('files at the root are icons', async () => {
    assert.match(String((await get('/favicon.svg')).headers['content-type']), /svg/);
  });

  test('files that do not exist are 404, never the page', async () => {
    for (const url of [
      '/assets/gone-1.js',
      '/elements/v1/uc-none.js',
      '/child/monitor/1.0.1/gone.js',
      '/child/none/manifest.json',
      '/robots.txt',
      '/wp-login.php',
      '/api/none',
      '/assets/../build.json',
      '/assets/%2e%2e/build.json',
    ]) {
      assert.equal((await get(url)).statusCode, 404, url);
    }
  });

  test('no spelling of a path leaves the folders that are served', async () => {
    for (const path of [
      '..%2fbuild.json',
      '%2e%2e%2f%2e%2e%2fserver/index.js',
      '..%5cbuild.json',
      '%00/build.json',
    ]) {
      for (const folder of ['assets', 'elements', 'child/monitor/1.0.1']) {
        const { statusCode } = await get(`/${folder}/${path}`);
        assert.ok(statusCode >= 400 && statusCode < 500, `/${folder}/${path}: ${statusCode}`);
      }
    }
  });
});
