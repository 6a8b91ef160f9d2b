import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { directive, hashOf, policyOf, startPage } from '#test/support/page-server.ts';

const STYLE = 'body{margin:0}';
const manual = `<html lang="en" data-theme="system"><style>${STYLE}</style><h1>User manual</h1></html>`;

let dist: string;
let app: FastifyInstance;

describe('a manual', () => {
  before(async () => {
    dist = writeFakeBuild();
    mkdirSync(join(dist, 'web/manual/en/pictures'), { recursive: true });
    writeFileSync(join(dist, 'web/manual/en/user.html'), manual);
    writeFileSync(join(dist, 'web/manual/en/pictures/sign-in.webp'), 'RIFF');
    app = await startPage(dist);
  });

  after(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('is a page for everybody, with no script and nothing from elsewhere', async () => {
    const response = await get('/manual/en/user');
    assert.equal(response.statusCode, 200);
    assert.match(String(response.headers['content-type']), /^text\/html/);
    const policy = policyOf(response);
    assert.equal(directive(policy, 'default-src'), "default-src 'none'");
    assert.equal(directive(policy, 'style-src'), `style-src ${hashOf(STYLE)}`);
    assert.equal(directive(policy, 'img-src'), "img-src 'self'");
    assert.equal(directive(policy, 'script-src'), '');
  });

  test('has the theme of the cookie, and the system’s without one', async () => {
    assert.match((await get('/manual/en/user')).body, /data-theme="system"/);
    assert.match((await get('/manual/en/user', { cookie: 'theme=dark' })).body, /data-theme="dark"/);
  });

  test('is sent compressed, and not again while it is unchanged', async () => {
    const response = await get('/manual/en/user', { 'accept-encoding': 'br' });
    assert.equal(brotliDecompressSync(response.rawPayload).toString(), manual);
    const again = await get('/manual/en/user', { 'if-none-match': String(response.headers.etag) });
    assert.equal(again.statusCode, 304);
  });

  test('is not found in another language, under another name, or outside of the manuals', async () => {
    for (const url of [
      '/manual/fr/user',
      '/manual/en/admin',
      '/manual/en/constructor',
      '/manual/en/..%2Fuser',
    ])
      assert.equal((await get(url)).statusCode, 404, url);
  });

  test('has pictures, which a browser keeps for an hour', async () => {
    const response = await get('/manual/en/pictures/sign-in.webp');
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'image/webp');
    assert.equal(response.headers['cache-control'], 'public, max-age=3600');
    assert.equal((await get('/manual/en/pictures/..%2F..%2F..%2Fbuild.json')).statusCode, 403);
  });
});
