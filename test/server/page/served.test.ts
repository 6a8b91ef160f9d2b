import assert from 'node:assert/strict';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { serveBuild } from '#server/page/served.ts';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { childrenOf } from '#test/support/page-server.ts';

describe('the build that is served', () => {
  const dist = writeFakeBuild();
  const file = join(dist, 'web/build.json');
  const first = readFileSync(file, 'utf8');
  after(() => rmSync(dist, { recursive: true }));

  /** Writes the description of a build, each a second later than the previous one. */
  let written = Date.now() / 1000;
  const write = (text: string) => {
    written += 1;
    writeFileSync(file, text);
    utimesSync(file, written, written);
  };
  const next = (release: string) => JSON.stringify({ ...JSON.parse(first), release });

  test('stays what it was when the server started', async () => {
    const served = await serveBuild({ dist, children: childrenOf(dist) });
    const before = await served();
    write(next('r2'));
    assert.equal(await served(), before);
    assert.equal(before.build.release, 'r1');
  });

  test('is the new one from the next request on, for development', async () => {
    write(first);
    const served = await serveBuild({ dist, children: childrenOf(dist), followBuild: true });
    const before = await served();
    assert.equal(await served(), before);
    write(next('r2'));
    assert.equal((await served()).build.release, 'r2');
    assert.notEqual((await served()).store, before.store);
  });

  test('is the one before while the new one cannot be read', async () => {
    write(first);
    const served = await serveBuild({ dist, children: childrenOf(dist), followBuild: true });
    write('{');
    assert.equal((await served()).build.release, 'r1');
    write(next('r3'));
    assert.equal((await served()).build.release, 'r3');
  });

  test('has the apps that are registered at the moment, in pages of their own', async () => {
    write(first);
    let children = [fakeChild];
    const served = await serveBuild({
      dist,
      children: { children: () => children, readBuilt: () => undefined },
    });
    const before = await served();
    assert.equal(await served(), before);
    children = [];
    const after = await served();
    assert.deepEqual(after.children, []);
    assert.notEqual(after.store, before.store);
    assert.equal(await served(), after);
  });
});
