import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { offlineManifestOf } from '#contract/offline.ts';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { startPage } from '#test/support/page-server.ts';

const build = { release: 'r1', integrity: { '/assets/shell-1.js': 'sha384-shell' } };
const operation = {
  ...fakeChild,
  name: 'operation',
  entry: '/child/operation/1.0.1/index-1.js',
  integrity: {
    '/child/operation/1.0.0/index-0.js': 'sha384-old',
    '/child/operation/1.0.1/index-1.js': 'sha384-new',
  },
};

test('the offline manifest names the files of the shell and of the current release of the app, and no others', () => {
  assert.deepEqual(offlineManifestOf(build, [fakeChild, operation]), {
    release: {
      shell: 'r1',
      children: { monitor: fakeChild.entry, operation: operation.entry },
    },
    files: {
      '/assets/shell-1.js': 'sha384-shell',
      '/child/operation/1.0.1/index-1.js': 'sha384-new',
    },
  });
});

test('there is no offline manifest without the app, or with an app of another origin', () => {
  assert.equal(offlineManifestOf(build, [fakeChild]), null);
  const foreign = { ...operation, entry: 'https://apps.example/index.js' };
  assert.equal(offlineManifestOf(build, [foreign]), null);
});

test('serves the service worker with a policy of its own, and answers 404 without the app', async () => {
  const dist = writeFakeBuild();
  writeFileSync(join(dist, 'web/offline-worker.js'), 'addEventListener("fetch",()=>{})');
  const app = await startPage(dist);
  const worker = await app.inject({ url: '/offline-worker.js' });
  assert.equal(worker.statusCode, 200);
  assert.match(String(worker.headers['content-type']), /javascript/);
  assert.equal(worker.headers['cache-control'], 'public, no-cache');
  assert.match(String(worker.headers['content-security-policy']), /default-src 'none'; connect-src 'self'/);
  assert.equal((await app.inject({ url: '/offline.json' })).statusCode, 404);
  await app.close();
  rmSync(dist, { recursive: true });
});
