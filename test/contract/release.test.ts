import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareReleases, readRelease, releaseOf } from '#contract/release.ts';

const children = [
  { name: 'monitor', entry: '/child/monitor/1.0.0/index-a.js' },
  { name: 'ledger', entry: '/child/ledger/1.0.0/index-b.js' },
];
const own = releaseOf({ release: 'r1' }, children);

test('the same release is no news', () => {
  assert.deepEqual(compareReleases(own, releaseOf({ release: 'r1' }, [...children].reverse())), {
    kind: 'none',
  });
});

test('a new shell is news as a whole, whatever its children are', () => {
  assert.deepEqual(compareReleases(own, releaseOf({ release: 'r2' }, children)), { kind: 'shell' });
  assert.deepEqual(compareReleases(own, releaseOf({ release: 'r2' }, [])), { kind: 'shell' });
});

test('a child that was released alone is named', () => {
  const monitor = { name: 'monitor', entry: '/child/monitor/1.0.1/index-c.js' };
  const latest = releaseOf({ release: 'r1' }, [monitor, ...children.slice(1)]);
  assert.deepEqual(compareReleases(own, latest), { kind: 'children', names: ['monitor'] });
});

test('a child that came or went is news as a whole', () => {
  assert.deepEqual(compareReleases(own, releaseOf({ release: 'r1' }, children.slice(1))), { kind: 'shell' });
  const more = [...children, { name: 'alarm', entry: '/child/alarm/1.0.0/index-d.js' }];
  assert.deepEqual(compareReleases(own, releaseOf({ release: 'r1' }, more)), { kind: 'shell' });
});

test('what is no release is read as none', () => {
  assert.deepEqual(readRelease(JSON.parse(JSON.stringify(own))), own);
  for (const wrong of [null, 'r1', {}, { shell: 'r1' }, { shell: 'r1', children: { monitor: 1 } }])
    assert.equal(readRelease(wrong), null);
});
