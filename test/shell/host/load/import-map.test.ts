import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf } from '#shell/host/load/import-map.ts';

const map = {
  imports: {
    '@heliport/child-a': '/child/a/1.0.0/index.js',
    '@heliport/child-b': 'http://localhost:9000/b.js',
  },
  integrity: {
    '/child/a/1.0.0/index.js': 'sha384-1',
    '/child/a/1.0.0/style.css': 'sha384-2',
    '/child/a/1.0.1/index.js': 'sha384-3',
    '/assets/x.js': 'sha384-4',
    // The release of the overridden child, published where it is developed.
    'http://localhost:9000/1.0.0/index.js': 'sha384-5',
  },
};

test('a child has the files of its release, with their integrity', () => {
  assert.deepEqual(filesOf('@heliport/child-a', map), {
    '/child/a/1.0.0/index.js': 'sha384-1',
    '/child/a/1.0.0/style.css': 'sha384-2',
  });
});

test('an overridden child has its entry alone, without integrity', () => {
  assert.deepEqual(filesOf('@heliport/child-b', map), { 'http://localhost:9000/b.js': undefined });
});

test('an unknown child has no files', () => {
  assert.deepEqual(filesOf('@heliport/child-c', map), {});
});
