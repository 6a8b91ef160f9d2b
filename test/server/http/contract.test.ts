import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { login as loginCall } from '#contract/user-centre/session/calls.ts';
import { SystemConfiguration } from '#contract/user-centre/system/calls.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const LOGIN = '/usercenter/login';
const CONF = '/uc/v1/system/conf';
const FOREIGN = 'https://portal.example';

let server: TestServer;
let token: string;
describe('the contract over HTTP', () => {
  before(async () => {
    server = await startServer({ env: { CORS_ORIGINS: FOREIGN } });
    token = (await server.signIn(chen.phone)).accessToken;
  });
  after(() => server.close());

  const raw = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const post = (body: BodyInit, type = 'application/json') =>
    raw(`/api${LOGIN}`, { method: 'POST', body, headers: { 'content-type': type, 'accept-language': 'en' } });

  test('gives the platform’s branding to anybody', async () => {
    const { code, data } = await server.get(CONF);
    assert.equal(code, 200);
    const conf = JSON.parse(data.conf);
    assert.deepEqual(Object.keys(conf), Object.keys(SystemConfiguration.properties));
    assert.match(conf.version, /^\d+\.\d+\.\d+$/);
  });

  test('answers unknown calls with an envelope', async () => {
    for (const [path, method] of [
      ['/usercenter/nothing', 'GET'],
      [LOGIN, 'GET'],
      [CONF, 'POST'],
    ] as const) {
      const response = await raw(`/api${path}`, { method });
      assert.equal(response.status, 404, path);
      assert.deepEqual(await response.json(), { code: 404, message: '未找到相关内容', data: {} });
    }
  });

  test('answers an address that cannot be read with an envelope', async () => {
    const response = await raw('/api/%ZZ');
    assert.deepEqual([response.status, (await response.json()).data.reason], [400, 'malformed']);
  });

  test('names the parameters that a rule’s sentence needs', async () => {
    const { data, message } = await server.get('/usercenter/list-my-joined?size=101', { token });
    assert.deepEqual(data, { errors: [{ field: 'size', rule: 'field.maximum', params: { limit: 100 } }] });
    assert.equal(message, 'size must be at most 100.');
  });

  test('speaks three languages', async () => {
    const messages = await Promise.all(
      ['zh', 'en', 'ja'].map(
        async (language) =>
          (await server.post(LOGIN, { username: '1', password: 'x' }, { language })).message,
      ),
    );
    assert.deepEqual(messages, [
      '请输入正确的手机号',
      'Please enter a correct phone number.',
      '正しい携帯電話番号を入力してください',
    ]);
  });

  test('refuses unknown fields in body and query', async () => {
    const body = { username: chen.phone, password: DEMO_PASSWORD, admin: true };
    assert.deepEqual((await server.post(LOGIN, body)).errors, ['admin: field.unknown']);
    assert.deepEqual((await server.get(`${CONF}?debug=1`)).errors, ['debug: field.unknown']);
    const signedIn = { token };
    assert.deepEqual((await server.post('/usercenter/logout', { all: true }, signedIn)).errors, [
      'all: field.unknown',
    ]);
  });

  test('does not turn one type into another', async () => {
    const { errors } = await server.post(LOGIN, { username: 13800000001, password: ['x'] });
    assert.deepEqual(errors, ['username: field.type', 'password: field.type']);
  });

  test('refuses what is not JSON (ASVS 3.5.2)', async () => {
    const form = await post('username=13800000001', 'application/x-www-form-urlencoded');
    assert.equal(form.status, 400);
    assert.equal((await form.json()).data.reason, 'contentType');
    const text = await post('{}', 'text/plain');
    assert.equal((await text.json()).data.reason, 'contentType');
    const broken = await post('{"username":');
    assert.equal((await broken.json()).data.reason, 'malformed');
    for (const body of ['[]', '"x"', '1']) {
      assert.deepEqual((await server.post(LOGIN, body)).errors, ['body: field.type']);
    }
  });

  test('refuses a body above 256 KiB, too deep, or with too many fields', async () => {
    const large = await post(JSON.stringify({ username: 'x'.repeat(256 * 1024) }));
    assert.equal(large.status, 413);
    assert.equal((await large.json()).code, 413);
    const deep = `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`;
    assert.match((await server.post(LOGIN, deep)).errors.join(), /field\.depth$/);
    const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`f${index}`, 1]));
    assert.deepEqual((await server.post(LOGIN, wide)).errors, ['body: field.tooMany']);
  });

  test('refuses text that no database stores, and keys of the prototype', async () => {
    const bodies = ['{"username":"\\u0000"}', '{"username":"\\ud800"}'];
    for (const body of bodies)
      assert.deepEqual((await server.post(LOGIN, body)).errors, ['username: field.text']);
    assert.deepEqual((await server.post(LOGIN, '{"__proto__":{"username":"x"}}')).errors, [
      'body: field.unknown',
    ]);
    assert.deepEqual((await server.post(LOGIN, '{"\\u0000":1}')).errors, ['body: field.text']);
    assert.deepEqual((await server.get('/usercenter/get-organization?uuid=%00', { token })).errors, [
      'uuid: field.text',
    ]);
  });

  test('keeps every answer out of caches and frames (ASVS 3.4.4, 3.4.5, 3.4.6, 14.3.2)', async () => {
    const { headers } = await raw(`/api${CONF}`);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; frame-ancestors 'none'/);
  });

  test('refuses a forged origin on calls that change something (ASVS 3.5.1)', async () => {
    const body = { username: chen.phone, password: DEMO_PASSWORD };
    for (const origin of [
      'https://evil.example',
      'null',
      `${server.url}.evil.example`,
      server.url.replace('http:', 'https:'),
    ]) {
      const answer = await server.post(LOGIN, body, { headers: { origin } });
      assert.deepEqual([answer.status, answer.data.reason], [403, 'foreignOrigin'], origin);
    }
    assert.equal((await server.post(LOGIN, body, { headers: { origin: server.url } })).code, 200);
  });

  test('lets the listed foreign origins call, without cookies (ASVS 3.4.2)', async () => {
    const preflight = await raw(`/api${LOGIN}`, {
      method: 'OPTIONS',
      headers: {
        origin: FOREIGN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-org-id,content-type',
      },
    });
    assert.equal(preflight.headers.get('access-control-allow-origin'), FOREIGN);
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /X-Org-ID/);
    assert.equal(preflight.headers.get('access-control-allow-credentials'), null);
    const body = { username: chen.phone, password: DEMO_PASSWORD };
    const answer = await server.post(LOGIN, body, { headers: { origin: FOREIGN } });
    assert.equal(answer.code, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), FOREIGN);
    const other = await raw(`/api${CONF}`, { headers: { origin: 'https://evil.example' } });
    assert.equal(other.headers.get('access-control-allow-origin'), null);
  });

  test('answers an unexpected failure with the request’s id and nothing more, and logs the cause (ASVS 16.5.1)', async (t) => {
    const { db } = server.database;
    await db.execute(sql`alter table system_configuration rename to hidden`);
    t.after(() => db.execute(sql`alter table hidden rename to system_configuration`));
    const answer = await server.get(CONF);
    assert.deepEqual([answer.status, answer.code, answer.data], [500, 500, {}]);
    const id = /Request ([\w-]{36})\.$/.exec(answer.message)?.[1];
    const line = server.log.find((entry) => entry.includes(String(id)) && entry.includes('request failed'));
    assert.match(line ?? '', /relation .*system_configuration.* does not exist/);
    assert.doesNotMatch(answer.message, /relation|select/);
  });

  test('logs a line a request, successes, failures and denials, and no secret (ASVS 16.3.1, 16.3.2)', async () => {
    const secret = 'Secret-pass-word-1';
    await server.post(LOGIN, { username: chen.phone, password: secret });
    await server.get(`/usercenter/get-organization?uuid=${organizations.sunfield.id}`, { token });
    await server.get('/usercenter/get-menu-list', { token, org: organizations.harborStorage.id });
    const entries = server.log.map((line) => JSON.parse(line));
    const denied = entries.findLast((entry) => entry.call === 'GET /usercenter/get-menu-list');
    assert.deepEqual([denied.code, denied.reason, denied.status], [403, 'notMember', 403]);
    const refused = entries.findLast((entry) => entry.call === `POST ${LOGIN}` && entry.code === 400);
    assert.equal(refused.reason, 'session.credentials');
    const found = entries.findLast((entry) => entry.call === 'GET /usercenter/get-organization');
    assert.equal(found.user, chen.id);
    assert.equal(found.path, '/api/usercenter/get-organization');
    const log = server.log.join('');
    for (const value of [secret, DEMO_PASSWORD, token]) assert.ok(!log.includes(value));
  });

  test('publishes every call as OpenAPI', async () => {
    const document = await (await raw('/api/docs/json')).json();
    const login = document.paths[`/api${LOGIN}`].post;
    assert.equal(login.summary, loginCall.summary);
    assert.equal(login.description, loginCall.description);
    const body = login.requestBody.content['application/json'].schema;
    assert.deepEqual(body.required, ['username']);
    assert.equal(body.additionalProperties, false);
    assert.ok(
      login.responses['200'].content['application/json'].schema.properties.data.properties.accessToken,
    );
    assert.equal(login.security, undefined);
    const session = { accessToken: [] };
    const { security } = document.paths['/api/usercenter/get-menu-list'].get;
    assert.deepEqual(security, [{ ...session, organization: [] }, session]);
  });

  test('publishes a deprecated call as such, with what to use', async () => {
    const { paths } = await (await raw('/api/docs/json')).json();
    const { deprecated, description } = paths['/api/telemetry/v1/children'].post;
    assert.equal(deprecated, true);
    assert.match(description, /^Use POST \/measures\/v1\/children\./);
    assert.equal(paths['/api/measures/v1/children'].post.deprecated, undefined);
  });

  test('shows the calls on a page whose policy allows no inline script', async () => {
    const page = await raw('/api/docs');
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self';/);
    const html = await page.text();
    assert.doesNotMatch(html, /<script(?![^>]*src=)/);
    const [, script] = /<script src="([^"]+)"/.exec(html) ?? [];
    assert.equal((await raw(script ?? '')).status, 200);
  });

  test('reports that it is alive and ready, and publishes its calls', async () => {
    assert.deepEqual(await (await raw('/healthz')).json(), { status: 'alive' });
    assert.deepEqual(await (await raw('/readyz')).json(), { status: 'ready' });
    const metrics = await (await raw('/metrics')).text();
    assert.match(
      metrics,
      /heliport_call_duration_seconds_count\{call="POST \/usercenter\/login",code="400"\} \d+/,
    );
    assert.match(metrics, /process_resident_memory_bytes/);
  });

  /** An answer as it is sent, for a client that takes some encodings. */
  const sentAs = (encoding: string, path: string) =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
      (resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
        request(`${server.url}/api${path}`, { headers }, async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part);
          const { 'content-encoding': encoding, vary } = response.headers;
          resolve({ encoding, vary, body: Buffer.concat(parts) });
        })
          .on('error', reject)
          .end();
      },
    );

  test('compresses long answers for clients that accept it, with the same content', async () => {
    const path = '/usercenter/list-my-record?page=1&size=100';
    for (const encoding of ['identity', 'gzip', 'br;q=0']) {
      const { encoding: used, vary } = await sentAs(encoding, path);
      assert.deepEqual([used, vary?.includes('Accept-Encoding')], [undefined, true], encoding);
    }
    const [plain, small] = [await sentAs('identity', path), await sentAs('gzip, br', path)];
    assert.equal(small.encoding, 'br');
    assert.ok(
      small.body.length < plain.body.length / 2,
      `${small.body.length} of ${plain.body.length} bytes`,
    );
    assert.deepEqual(brotliDecompressSync(small.body), plain.body);
  });

  test('sends short answers as they are', async () => {
    const { encoding, body } = await sentAs('br', '/usercenter/list-my-record?page=100&size=1');
    assert.equal(encoding, undefined);
    assert.equal(JSON.parse(String(body)).code, 200);
  });

  test('compresses unchanging data for clients that accept it, with the same content', async () => {
    const answer = (encoding: string) => sentAs(encoding, '/usercenter/get-menu-list');
    const [plain, small, again] = [await answer('gzip'), await answer('gzip, br'), await answer('br')];
    assert.deepEqual([plain.encoding, small.encoding], [undefined, 'br']);
    assert.ok(small.body.length < plain.body.length);
    assert.deepEqual(brotliDecompressSync(small.body), plain.body);
    assert.deepEqual(again.body, small.body);
  });
});
