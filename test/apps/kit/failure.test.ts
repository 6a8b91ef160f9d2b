import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { ApiError, TransportError } = await import('#client/http.ts');
const { explain } = await import('#kit/explain.ts');
const { failureOf } = await import('#kit/failure.ts');

const text = (key: string) => key;
const words = (error: unknown) => explain(failureOf(error), text);

test('offers no retry to a person without the right', () => {
  const refused = new ApiError({ code: 403, status: 403, message: 'no' });
  assert.deepEqual(words(refused), { title: 'forbiddenTitle', why: 'forbiddenWhy', retry: '' });
});

test('tells a lost connection', () => {
  const lost = new TransportError('offline');
  assert.deepEqual(words(lost), { title: 'offlineTitle', why: 'offlineWhy', retry: 'retry' });
});

test('prefers the server’s sentence', () => {
  const broken = (message: string) => words(new ApiError({ code: 500, status: 500, message })).why;
  assert.deepEqual([broken('Out of order'), broken('')], ['Out of order', 'failedWhy']);
});

test('throws faults of its own again', () => {
  assert.throws(() => failureOf(new TypeError('broken')), TypeError);
});
