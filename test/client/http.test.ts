import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { ApiError, http, type Request, request, TransportError, type Unauthorised } from '#client/http.ts';
import { type FakeApi, fakeApi, ok, raw } from '#test/support/fake-api.ts';

let api: FakeApi;

const untouched = { headers: () => ({}), onUnauthorised: async () => false };

before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
afterEach(() => {
  http.configure(untouched);
  api.requests.length = 0;
});
after(() => api.close());

/** What the call was refused with. */
async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => assert.fail('was not refused'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ApiError, String(error));
  return error;
}

async function failure(call: Promise<unknown>): Promise<TransportError> {
  const error = await call.then(
    () => assert.fail('did not fail'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof TransportError, String(error));
  return error;
}

test('answers the data of an envelope', async () => {
  api.on('GET /thing', ok({ name: 'a' }));
  assert.deepEqual(await request('GET', '/thing'), { name: 'a' });
});

test('an address with a slash at its end is the same address', async () => {
  http.configure({ base: `${api.origin}/` });
  assert.equal(http.base, api.origin);
});

test('keeps 9007199254740993 intact', async () => {
  api.on('GET /big', raw('{"code":200,"message":"ok","data":{"id":9007199254740993}}'));
  assert.deepEqual(await request('GET', '/big'), { id: '9007199254740993' });
});

test('keeps a text that looks like JSON a text', async () => {
  api.on('GET /text', ok('{"orgLogo":"","orgTitle":"5"}'));
  assert.equal(await request('GET', '/text'), '{"orgLogo":"","orgTitle":"5"}');
});

test('sends query, body and headers, and leaves out what has no value', async () => {
  http.configure({ headers: () => ({ Authorization: 'Bearer a', 'X-Org-ID': '' }) });
  api.on('POST /thing', ok({}));
  await request('POST', '/thing', { query: { page: 2, search: undefined, q: 'a&b' }, body: { x: 1 } });
  const [sent] = api.requests;
  assert.equal(sent?.path, '/thing?page=2&q=a%26b');
  assert.deepEqual(sent?.body, { x: 1 });
  assert.equal(sent?.headers.authorization, 'Bearer a');
  assert.equal(sent?.headers['x-org-id'], undefined);
});

test('headers of a call go over those of the session, and an empty one leaves the header out', async () => {
  http.configure({ headers: () => ({ 'X-Org-ID': 'a', Authorization: 'Bearer a' }) });
  api.on('GET /thing', ok({}));
  await request('GET', '/thing', { headers: { 'X-Org-ID': 'b' } });
  await request('GET', '/thing', { headers: { 'X-Org-ID': '' } });
  assert.deepEqual(
    api.requests.map(({ headers }) => headers['x-org-id']),
    ['b', undefined],
  );
});

test('rejects another code with the server’s message, fields and reason', async () => {
  const data = {
    errors: [{ field: 'code', rule: 'field.required' }, 'nonsense'],
    reason: 'reauthenticate',
    retryAfterSeconds: 7,
  };
  api.on('GET /refused', { code: 400, message: 'no', data });
  const error = await refusal(request('GET', '/refused'));
  assert.equal(error.code, 400);
  assert.equal(error.message, 'no');
  assert.deepEqual(error.errors, [{ field: 'code', rule: 'field.required' }]);
  assert.equal(error.reason, 'reauthenticate');
  assert.equal(error.retryAfterSeconds, 7);
});

test('names a refused request as the server’s log does', async () => {
  api.on('GET /named', (_request: unknown, response: { setHeader(name: string, value: string): void }) => {
    response.setHeader('X-Request-ID', 'r-7');
    return { code: 500, message: 'broken' };
  });
  assert.equal((await refusal(request('GET', '/named'))).requestId, 'r-7');
});

test('reads the envelope whatever the HTTP status', async () => {
  api.on('GET /odd', raw(JSON.stringify({ code: 409, message: 'taken' }), 503));
  const error = await refusal(request('GET', '/odd'));
  assert.deepEqual([error.code, error.status, error.message], [409, 503, 'taken']);
});

test('takes the sentence from `messages` where a server sends that', async () => {
  api.on('GET /one', { code: 500, messages: 'one' });
  api.on('GET /two', { code: 500, messages: ['one', 'two'] });
  assert.equal((await refusal(request('GET', '/one'))).message, 'one');
  assert.equal((await refusal(request('GET', '/two'))).message, 'one\ntwo');
});

test('rejects a success without data', async () => {
  api.on('GET /empty', { code: 200, message: 'nothing here' });
  const error = await refusal(request('GET', '/empty'));
  assert.deepEqual([error.code, error.message], [200, 'nothing here']);
});

test('rejects a proxy’s page by its HTTP status', async () => {
  api.on('GET /page', raw('<html>Bad gateway</html>', 502));
  const error = await refusal(request('GET', '/page'));
  assert.deepEqual([error.code, error.message], [502, '']);
});

test('takes a page in the place of an envelope as a broken network', async () => {
  api.on('GET /portal', raw('<html>Welcome to the airport</html>'));
  assert.equal((await failure(request('GET', '/portal'))).kind, 'network');
});

test('gives up after the time-out, also when only the body is missing', async () => {
  api.on('GET /silent', () => undefined);
  api.on('GET /half', (_request: unknown, response: { write(text: string): void }) => {
    response.write('{"code":');
  });
  assert.equal((await failure(request('GET', '/silent', { timeoutMs: 30 }))).kind, 'timeout');
  assert.equal((await failure(request('GET', '/half', { timeoutMs: 30 }))).kind, 'timeout');
});

test('stops when the caller aborts, before and during the call', async () => {
  api.on('GET /silent', () => undefined);
  const controller = new AbortController();
  const call = failure(request('GET', '/silent', { signal: controller.signal }));
  controller.abort();
  assert.equal((await call).kind, 'aborted');
  assert.equal((await failure(request('GET', '/silent', { signal: controller.signal }))).kind, 'aborted');
});

test('tells a dead network from a refusal, and from being offline', async (context) => {
  const gone = await fakeApi();
  await gone.close();
  context.after(() => http.configure({ base: api.origin }));
  http.configure({ base: gone.origin });
  assert.equal((await failure(request('GET', '/thing'))).kind, 'network');
  const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
  context.after(() => {
    if (navigator === undefined) Reflect.deleteProperty(globalThis, 'navigator');
    else Object.defineProperty(globalThis, 'navigator', navigator);
  });
  assert.equal((await failure(request('GET', '/thing'))).kind, 'offline');
});

test('the secondary profile takes 20000 as success and nothing else', async () => {
  const secondary: Request = (method, path) => request(method, path, { profile: 'secondary' });
  api.on('GET /good', { code: 20000, message: 'ok', data: { a: 1 } });
  api.on('GET /primary', ok({}));
  assert.deepEqual(await secondary('GET', '/good'), { a: 1 });
  assert.equal((await refusal(secondary('GET', '/primary'))).code, 200);
  assert.equal((await refusal(request('GET', '/good'))).code, 20000);
});

test('hands the end of a session to the handler: 20009, 10019, 401, HTTP 401', async () => {
  const met: Unauthorised[] = [];
  http.configure({
    headers: () => ({ Authorization: 'Bearer old' }),
    onUnauthorised: async (call) => {
      met.push(call);
      return false;
    },
  });
  for (const code of [20009, 10019, 401]) {
    api.on('GET /ended', { code, message: 'ended' });
    assert.equal((await refusal(request('GET', '/ended'))).code, code);
  }
  api.on('GET /ended', raw('<html>', 401));
  await refusal(request('GET', '/ended'));
  assert.deepEqual(
    met.map(({ error, profile, authorization }) => [error.code, profile, authorization]),
    [20009, 10019, 401, 401].map((code) => [code, 'primary', 'Bearer old']),
  );
});

test('hands the logout codes of the secondary profile to the handler', async () => {
  const met: number[] = [];
  http.configure({
    onUnauthorised: async ({ error, profile }) => {
      assert.equal(profile, 'secondary');
      met.push(error.code);
      return false;
    },
  });
  for (const code of [50008, 50012, 50014]) {
    api.on('GET /ended', { code, message: '' });
    await refusal(request('GET', '/ended', { profile: 'secondary' }));
  }
  assert.deepEqual(met, [50008, 50012, 50014]);
});

test('sends a call once more with new headers when the handler mended the session', async () => {
  let token = 'old';
  http.configure({
    headers: () => ({ Authorization: token }),
    onUnauthorised: async () => {
      token = 'new';
      return true;
    },
  });
  api.on('POST /thing', ({ headers, body }: { headers: { authorization?: string }; body: unknown }) =>
    headers.authorization === 'new' ? ok(body) : { code: 20009, message: 'expired' },
  );
  assert.deepEqual(await request('POST', '/thing', { body: { a: 1 } }), { a: 1 });
  assert.equal(api.requests.length, 2);
});

test('sends a call only once more', async () => {
  let mended = 0;
  http.configure({
    onUnauthorised: async () => {
      mended += 1;
      return true;
    },
  });
  api.on('GET /ended', { code: 20009, message: 'expired' });
  await refusal(request('GET', '/ended'));
  assert.deepEqual([mended, api.requests.length], [1, 2]);
});

test('an open call ends no session', async () => {
  http.configure({ onUnauthorised: async () => assert.fail('was asked') });
  api.on('POST /login', { code: 401, message: 'wrong password' });
  assert.equal((await refusal(request('POST', '/login', { open: true }))).message, 'wrong password');
});
