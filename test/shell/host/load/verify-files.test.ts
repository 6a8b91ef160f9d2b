import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, mock, test } from 'node:test';
import { type FileError, verifyFiles } from '#shell/host/load/verify-files.ts';

const CODE = 'export const mount = 1;';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script = (body: string, status = 200, type = 'text/javascript') =>
  new Response(body, { status, headers: { 'Content-Type': type } });

afterEach(() => mock.restoreAll());

/** Verifies one file that is answered so; how often it was asked for. */
async function verified(answer: Response | Error, integrity?: string) {
  const fetched = mock.method(globalThis, 'fetch', async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  let refusal = '';
  try {
    await verifyFiles({ '/child/a.js': integrity }, false, new AbortController().signal);
  } catch (error) {
    refusal = String(error);
  }
  return { refusal, requests: fetched.mock.callCount() };
}

test('a file passes whose hash is one of those that are listed', async () => {
  const integrity = `${hashOf('other')} ${hashOf(CODE)}`;
  assert.deepEqual(await verified(script(CODE), integrity), { refusal: '', requests: 1 });
});

test('what is refused is told by its cause, and asked for once', async () => {
  const integrity = hashOf(CODE);
  const causes = [
    [script('other'), 'FileError: /child/a.js: integrity'],
    [script('', 404), 'FileError: /child/a.js: 404'],
    [script('<p>', 200, 'text/html'), 'FileError: /child/a.js: text/html'],
    [new TypeError('Failed to fetch'), 'TypeError: Failed to fetch'],
  ] as const;
  for (const [answer, refusal] of causes) {
    assert.deepEqual(await verified(answer, integrity), { refusal, requests: 1 });
    mock.restoreAll();
  }
});

test('a file that came whole is asked for again only at a retry, or with another hash', async () => {
  const fetched = mock.method(globalThis, 'fetch', async () => script(CODE));
  const ask = (integrity: string, retry: boolean) =>
    verifyFiles({ '/child/b.js': integrity }, retry, new AbortController().signal);
  const counts: number[] = [];
  for (const [integrity, retry] of [
    [hashOf(CODE), false],
    [hashOf(CODE), false],
    [hashOf(CODE), true],
    [`${hashOf(CODE)} ${hashOf('other')}`, false],
  ] as const) {
    await ask(integrity, retry);
    counts.push(fetched.mock.callCount());
  }
  assert.deepEqual(counts, [1, 1, 2, 3]);
  mock.restoreAll();
});

test('a page in the place of a file is told with its address, whatever the name of the file', async () => {
  for (const url of ['/child/a.js', 'http://localhost:5173/src/child.ts', '/child/module?retry=1']) {
    mock.method(globalThis, 'fetch', async () => script('<p>', 200, 'text/html; charset=utf-8'));
    const verifying = verifyFiles({ [url]: undefined }, false, new AbortController().signal);
    const error = await verifying.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    assert.deepEqual((error as FileError).answer, { page: url });
    mock.restoreAll();
  }
});

test('a page that is one of the files passes', async () => {
  mock.method(globalThis, 'fetch', async () => script('<p>', 200, 'text/html'));
  await verifyFiles({ '/child/index.html': undefined }, false, new AbortController().signal);
});

test('without hashes of its own, as on plain HTTP, a file that was changed is told from a network that is down', async () => {
  mock.getter(globalThis.crypto, 'subtle', () => undefined);
  const causes = [
    [() => script('other'), 'FileError: /child/a.js: integrity'],
    [() => script('', 503), 'FileError: /child/a.js: 503'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'TypeError: Failed to fetch'],
    [() => script(CODE), ''],
  ] as const;
  for (const [answer, expected] of causes) {
    const fetched = mock.method(globalThis, 'fetch', async (_: string, { integrity }: RequestInit = {}) => {
      const response = await answer();
      if (integrity && hashOf(await response.clone().text()) !== integrity)
        throw new TypeError('Failed to fetch');
      return response;
    });
    const verifying = verifyFiles({ '/child/a.js': hashOf(CODE) }, false, new AbortController().signal);
    assert.equal(await verifying.then(() => '', String), expected);
    fetched.mock.restore();
  }
});
