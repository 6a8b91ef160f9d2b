import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { keepReleases } from '../../../scripts/build/releases.mjs';

const build = (release: string, ...files: string[]) => ({
  release,
  integrity: Object.fromEntries(files.map((file) => [file, 'sha384-x'])),
});

test('files of the release before stay, those of older ones go', () => {
  const first = build('r1', '/assets/react.js', '/assets/shell-1.js', '/assets/home-1.js');
  const second = build('r2', '/assets/react.js', '/assets/shell-2.js', '/assets/home-1.js');
  const third = build('r3', '/assets/react.js', '/assets/shell-3.js', '/assets/home-3.js');

  const afterSecond = keepReleases(second, first);
  assert.deepEqual(afterSecond.unused, []);
  assert.deepEqual(afterSecond.previous, [{ release: 'r1', files: Object.keys(first.integrity) }]);

  const afterThird = keepReleases(third, { ...second, previous: afterSecond.previous });
  assert.deepEqual(afterThird.unused, ['/assets/shell-1.js']);
  assert.deepEqual(afterThird.previous, [{ release: 'r2', files: Object.keys(second.integrity) }]);
});

test('building the same again keeps the release before', () => {
  const first = build('r1', '/assets/shell-1.js');
  const second = build('r2', '/assets/shell-2.js');
  const { previous } = keepReleases(second, first);
  assert.deepEqual(keepReleases(second, { ...second, previous }), { previous, unused: [] });
});

test('the first build has nothing before it', () => {
  assert.deepEqual(keepReleases(build('r1', '/assets/shell-1.js'), undefined), { previous: [], unused: [] });
});
