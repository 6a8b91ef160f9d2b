import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const FILE = fakeChild.entry;
const FORMER = '/child/monitor/1.0.0/index-0.js';
const CHUNK = '/child/monitor/1.0.1/chunk-2.js';
const SECRET = 'kept from everybody';
const SCRIPT = 'export const chunk = 2;'.repeat(50);

/** Ways out of the folder of the build or of the child. */
const WAYS_OUT = [
  '/child/monitor/1.0.1/../../../secret.js',
  '/child/monitor/1.0.1/%2e%2e/%2e%2e/%2e%2e/secret.js',
  '/child/monitor/1.0.1/..%2f..%2f..%2fsecret.js',
  '/child/monitor/1.0.1/..%5c..%5c..%5csecret.js',
  '/child/monitor/1.0.1/%252e%252e%252fsecret.js',
  '/child/monitor/1.0.1/%c0%ae%c0%ae/secret.js',
  '/child/monitor/1.0.1/....//....//secret.js',
  '/child/monitor/1.0.1/.secret.js',
  '/child/%2e%2e/1.0.1/../secret.js',
  '/child/..%2f1.0.1/secret.js',
  '/child/../secret.js',
  '/child/monitor/1.0.1//secret.js',
  '/child/monitor/1.0.1/index-1.js%00.png',
  '/assets/../build.json',
  '/assets/..%2fbuild.json',
  '/assets/%2e%2e/prerender.mjs',
  '/elements/v1/..%2f..%2fbuild.json',
  '/child/monitor/1.0.1',
  '/child/monitor/1.0.1/',
];

describe('files of child apps', () => {
  let dist: string;
  let server: TestServer;
  before(async () => {
    dist = writeFakeBuild();
    const put = (path: string, content: string | Uint8Array) => {
      mkdirSync(join(dist, path, '..'), { recursive: true });
      writeFileSync(join(dist, path), content);
    };
    put(FORMER.slice(1), 'export const former = 1;');
    put(CHUNK.slice(1), SCRIPT);
    put(`${CHUNK.slice(1)}.br`, brotliCompressSync(SCRIPT));
    for (const path of ['secret.js', 'web/secret.js', 'child/secret.js', 'child/monitor/1.0.1/.secret.js'])
      put(path, SECRET);
    server = await startServer({ dist });
  });
  after(async () => {
    await server.close();
    rmSync(dist, { recursive: true });
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: path, headers });

  /** Sends a path as it is: clients resolve `..` themselves. */
  async function raw(path: string): Promise<string> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }

  test('of both releases are kept for ever, and the manifest is asked for each time', async () => {
    for (const path of [FILE, FORMER]) {
      const { headers, statusCode } = await get(path);
      assert.deepEqual([statusCode, headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
    }
    const { headers } = await get('/child/monitor/manifest.json');
    assert.equal(headers['cache-control'], 'public, no-cache');
    assert.equal(
      (await get('/child/monitor/manifest.json', { 'if-none-match': String(headers.etag) })).statusCode,
      304,
    );
  });

  test('that are missing stay in no cache: a release may be about to bring them', async () => {
    for (const path of [
      '/child/monitor/1.0.2/index-2.js',
      '/assets/gone.js',
      '/elements/v1/gone.js',
      '/gone.js',
    ]) {
      const { headers, statusCode } = await get(path);
      assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-store'], path);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['content-type']), /^application\/json/);
    }
  });

  test('are scripts by their own type, and nothing else by their content (ASVS 3.4.4)', async () => {
    for (const path of [FILE, CHUNK]) {
      const { headers } = await get(path);
      assert.equal(headers['content-type'], 'application/javascript; charset=utf-8');
      assert.equal(headers['x-content-type-options'], 'nosniff');
    }
  });

  test('are told apart by their encoding, in caches too', async () => {
    const [plain, brotli] = [await get(CHUNK), await get(CHUNK, { 'accept-encoding': 'gzip, br' })];
    assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, SCRIPT]);
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.notEqual(plain.headers.etag, brotli.headers.etag);
    for (const { headers } of [plain, brotli]) assert.match(String(headers.vary), /Accept-Encoding/i);
    assert.equal((await get(CHUNK, { 'accept-encoding': 'br;q=0' })).headers['content-encoding'], undefined);
    // A tag of one encoding is not that of the other.
    const other = await get(CHUNK, { 'if-none-match': String(brotli.headers.etag) });
    assert.deepEqual([other.statusCode, other.body], [200, SCRIPT]);
    assert.equal((await get(CHUNK, { 'if-none-match': String(plain.headers.etag) })).statusCode, 304);
  });

  test('are answered in part as asked, and never wrongly kept', async () => {
    const part = await get(CHUNK, { range: 'bytes=0-5' });
    assert.deepEqual([part.statusCode, part.body], [206, SCRIPT.slice(0, 6)]);
    assert.equal(part.headers['content-range'], `bytes 0-5/${SCRIPT.length}`);
    for (const range of ['bytes=0-1,3-4', 'lines=1-2'])
      assert.deepEqual(
        [(await get(CHUNK, { range })).statusCode, (await get(CHUNK, { range })).body],
        [200, SCRIPT],
      );
    for (const range of [`bytes=${SCRIPT.length}-`, 'bytes=x']) {
      const { statusCode, headers } = await get(CHUNK, { range });
      assert.deepEqual([statusCode, headers['cache-control']], [400, 'no-store']);
    }
  });

  test('lead to no other file', async () => {
    for (const path of WAYS_OUT) {
      const answer = await raw(path);
      assert.match(answer, /^HTTP\/1\.1 (400|403|404|302) /, path);
      assert.ok(!answer.includes(SECRET) && !answer.includes('"imports"'), path);
      assert.doesNotMatch(answer, /immutable/, path);
    }
  });
});
