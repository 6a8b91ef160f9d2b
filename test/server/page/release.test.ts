import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { startPage } from '#test/support/page-server.ts';

test('the release is in the page, and open tabs get it while it is new to them', async () => {
  const dist = writeFakeBuild();
  const app = await startPage(dist);
  const { body } = await app.inject({ url: '/login' });
  assert.match(body, /<meta name="release" content="r1">/);

  const told = await app.inject({ url: '/release.json' });
  assert.deepEqual(told.json(), { shell: 'r1', children: { [fakeChild.name]: fakeChild.entry } });
  assert.equal(told.headers['cache-control'], 'public, no-cache');
  const etag = String(told.headers.etag);
  const again = await app.inject({ url: '/release.json', headers: { 'if-none-match': etag } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
  await app.close();
  rmSync(dist, { recursive: true });
});
