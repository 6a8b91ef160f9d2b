import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likePattern } from '#server/db/like-pattern.ts';

test('a search for wildcards finds the characters themselves', () => {
  assert.equal(likePattern('50%_\\'), '%50\\%\\_\\\\%');
});

test('blanks around a search do not count', () => {
  assert.equal(likePattern(' Harbor 1 '), '%Harbor 1%');
});
