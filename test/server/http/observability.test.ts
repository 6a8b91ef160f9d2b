import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { maskFields, maskText } from '#server/core/mask.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const LOGIN = '/usercenter/login';
const FOREIGN = 'https://portal.example';
const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

let server: TestServer;
describe('what operators see', () => {
  before(async () => {
    server = await startServer({ env: { CORS_ORIGINS: FOREIGN }, limits: { cspReportsPerMinute: 4 } });
  });
  after(() => server.close());

  const lines = () => server.log.map((line) => JSON.parse(line));
  const metric = async (pattern: RegExp) =>
    pattern.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
  const report = (body: unknown, type = 'application/csp-report') =>
    fetch(`${server.url}/api/csp-report`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('answers every request with the id that its log lines carry', async () => {
    for (const path of ['/api/uc/v1/system/conf', '/api/nothing', '/api/%ZZ', '/healthz']) {
      const response = await fetch(server.url + path);
      await response.arrayBuffer();
      assert.match(response.headers.get('x-request-id') ?? '', UUID, path);
    }
    const { headers } = await server.get('/uc/v1/system/conf');
    const line = lines().find(({ reqId }) => reqId === headers.get('x-request-id'));
    assert.equal(line.call, 'GET /uc/v1/system/conf');
  });

  test('lets pages of listed origins read the id', async () => {
    const { headers } = await server.get('/uc/v1/system/conf', { headers: { origin: FOREIGN } });
    assert.match(headers.get('access-control-expose-headers') ?? '', /X-Request-ID/);
  });

  test('takes an id over from a trusted proxy, and from nobody else', async (t) => {
    const behind = await startServer({ env: { TRUST_PROXY: 'loopback' } });
    t.after(() => behind.close());
    const idOf = async (asked: TestServer, id: string) =>
      (await asked.get('/uc/v1/system/conf', { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      );
    assert.equal(await idOf(behind, 'gateway-4711'), 'gateway-4711');
    for (const id of ['short', 'two words', 'x'.repeat(65)])
      assert.match((await idOf(behind, id)) ?? '', UUID);
    assert.match((await idOf(server, 'gateway-4711')) ?? '', UUID);
  });

  test('writes no password, code, token, phone number or address of a person into the log (ASVS 16.2.5)', async () => {
    const { accessToken, refreshToken } = await server.signIn(chen.phone);
    await server.post(LOGIN, { username: chen.phone, password: 'Wrong-pass-1' });
    await server.post('/usercenter/refresh-token', { token: refreshToken });
    await server.get(`/usercenter/${chen.phone}/${accessToken}?phone=${chen.phone}`, { token: accessToken });
    const secrets = { password: 'Wrong-pass-1', phoneCode: '123456', refreshToken };
    server.app.log.info(
      { ...secrets, phone: chen.phone, nested: { list: [secrets, chen.email] } },
      'a mistake',
    );
    server.app.log.error({ err: new Error(`no ${chen.phone} with Bearer ${accessToken}`) }, 'failed');
    const log = server.log.join('');
    assert.match(log, /a mistake/);
    const values = [
      chen.phone,
      chen.email,
      accessToken,
      refreshToken,
      DEMO_PASSWORD,
      ...Object.values(secrets),
    ];
    for (const value of values) assert.ok(!log.includes(value), value);
  });

  test('masks what names a person, and keeps what an operator needs', () => {
    assert.equal(maskText('13800000001 wu.h@x.example'), '138****0001 w***@x.example');
    assert.equal(maskText(`a-eyJhbGci.eyJzdWIi.c2ln, eyJ.txt`), 'a-***, eyJ.txt');
    assert.equal(maskText('order 913800000001, 1380000'), 'order 913800000001, 1380000');
    const uuid = '67e55044-10b1-426f-9247-138000000012';
    assert.deepEqual(maskFields({ code: 429, reason: 'x', user: uuid }), {
      code: 429,
      reason: 'x',
      user: uuid,
    });
    assert.deepEqual(maskFields({ code: '271828' }), { code: '***' });
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    assert.match(JSON.stringify(maskFields(loop)), /\*\*\*/);
  });

  test('logs only the beginning of a long address', async () => {
    await fetch(`${server.url}/@${'+'.repeat(15_000)}`);
    const line = server.log.find((text) => text.includes('/@+'));
    assert.ok(line && line.length < 2_000, String(line?.length));
  });

  test('counts calls by outcome, and limits that were hit', async () => {
    await server.get('/uc/v1/system/conf');
    assert.ok(
      await metric(
        /heliport_call_duration_seconds_count\{call="GET \/uc\/v1\/system\/conf",code="200"\} (\d+)/,
      ),
    );
    for (let i = 0; i < 11; i++) await server.post(LOGIN, { username: '13911112222', password: 'x' });
    assert.equal(
      await metric(/heliport_limits_hit_total\{call="POST \/usercenter\/login",limit="\w+"\} (\d+)/),
      '1',
    );
  });

  test('logs the violations of the content policy that browsers report, in both forms', async () => {
    server.advance(60);
    const old = await report({
      'csp-report': {
        'document-uri': `${server.url}/home?token=abc#x`,
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?phone=13800000001',
        'source-file': `${server.url}/assets/shell.js`,
        'line-number': 7,
        'original-policy': "style-src 'nonce-c2VjcmV0IG5vbmNl'",
      },
    });
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'https://evil.example/',
      documentURL: server.url,
    };
    const reports = [{ type: 'csp-violation', body }, { type: 'deprecation', body: {} }, null];
    const recent = await report(reports, 'application/reports+json');
    assert.deepEqual([old.status, recent.status], [204, 204]);
    const [first, second, ...rest] = lines().filter(({ msg }) => msg === 'content policy violated');
    assert.deepEqual(first.violation, {
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: `${server.url}/home`,
      source: `${server.url}/assets/shell.js`,
      line: 7,
    });
    assert.ok(!server.log.join('').includes('c2VjcmV0IG5vbmNl'));
    assert.equal(second.violation.directive, 'img-src');
    assert.deepEqual(rest, []);
    assert.equal(await metric(/heliport_csp_reports_total (\d+)/), '2');
  });

  test('refuses reports that are too large, no reports, or too many', async () => {
    server.advance(60);
    assert.equal((await report({ 'csp-report': { 'blocked-uri': 'x'.repeat(40_000) } })).status, 413);
    assert.equal((await report('{')).status, 400);
    assert.equal((await report('{}', 'text/plain')).status, 400);
    assert.equal((await report({})).status, 400);
    let last = await report({ 'csp-report': {} });
    for (let i = 0; i < 4; i++) last = await report({ 'csp-report': {} });
    assert.equal(last.status, 429);
    assert.match(last.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(
      await metric(/heliport_limits_hit_total\{call="POST \/csp-report",limit="cspReports"\} (\d+)/),
      '2',
    );
    server.advance(60);
    assert.equal((await report({ 'csp-report': {} })).status, 204);
  });
});
