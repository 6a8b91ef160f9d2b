import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const PORTAL = 'https://portal.example';
const CALL = '/api/usercenter/login';
const FILES = ['/elements/v1/uc-login.js', '/assets/shell-1.js', '/child/monitor/1.0.1/index-1.js'];

/** Origins that look like the allowed one. */
const ALIKE = [
  'null',
  'http://portal.example',
  'https://portal.example:8443',
  'https://portal.example.',
  'https://portal.example/',
  'https://PORTAL.example',
  'https://evilportal.example',
  'https://portal.example.evil.example',
  'https://x.portal.example',
  'https://portal.exampl',
  'https://portal.example https://evil.example',
  'https://portal.example, https://evil.example',
  'https://user@portal.example',
  '*',
];

describe('origins of CORS_ORIGINS', () => {
  let dist: string;
  let server: TestServer;
  before(async () => {
    dist = writeFakeBuild();
    server = await startServer({ dist, env: { CORS_ORIGINS: `${PORTAL}, http://localhost:9000` } });
  });
  after(async () => {
    await server.close();
    rmSync(dist, { recursive: true });
  });

  const ask = (origin: string, url: string = CALL) => server.app.inject({ url, headers: { origin } });
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: CALL,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
  const payload = { username: chen.phone, password: DEMO_PASSWORD, appname: 'heliport' };
  const post = (origin: string) =>
    server.app.inject({ method: 'POST', url: CALL, headers: { origin }, payload });
  const submit = (origin: string) =>
    server.app.inject({
      method: 'POST',
      url: '/login',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: chen.phone, password: DEMO_PASSWORD }).toString(),
    });

  test('call the API, and no origin that looks like one (ASVS 3.4.2, 3.5.1)', async () => {
    assert.equal((await post(PORTAL)).headers['access-control-allow-origin'], PORTAL);
    assert.equal(
      (await preflight('http://localhost:9000')).headers['access-control-allow-origin'],
      'http://localhost:9000',
    );
    for (const origin of ALIKE) {
      const { statusCode, headers, cookies } = await post(origin);
      assert.deepEqual([statusCode, cookies], [403, []], origin);
      assert.equal(headers['access-control-allow-origin'], undefined, origin);
      assert.equal((await preflight(origin)).headers['access-control-allow-origin'], undefined, origin);
    }
  });

  test('load files, and no origin that looks like one', async () => {
    for (const file of FILES) {
      assert.equal((await ask(PORTAL, file)).headers['access-control-allow-origin'], PORTAL);
      for (const origin of ALIKE)
        assert.equal((await ask(origin, file)).headers['access-control-allow-origin'], undefined, origin);
    }
  });

  test('are never given cookies, nor any origin a wildcard (ASVS 3.4.2)', async () => {
    for (const response of [await post(PORTAL), await preflight(PORTAL), await ask(PORTAL, FILES[0])]) {
      assert.equal(response.headers['access-control-allow-credentials'], undefined);
      assert.notEqual(response.headers['access-control-allow-origin'], '*');
    }
  });

  test('are told apart in caches, on answers with and without an origin, refusals and preflights', async () => {
    const answers = [
      await post(PORTAL),
      await post('https://evil.example'),
      await server.app.inject({ method: 'POST', url: CALL, payload: {} }),
      await preflight(PORTAL),
      await preflight('https://evil.example'),
      ...(await Promise.all(FILES.flatMap((file) => [ask(PORTAL, file), server.app.inject(file)]))),
    ];
    for (const { headers } of answers) assert.match(String(headers.vary), /\bOrigin\b/i);
    assert.equal((await preflight(PORTAL)).headers['access-control-max-age'], '600');
  });

  test('are told apart on answers that are kept serialised, too', async () => {
    const { accessToken: token, signInOrg } = await server.signIn(chen.phone);
    const options = { token, org: signInOrg.orgUuid, headers: { origin: PORTAL } };
    const { headers } = await server.get('/usercenter/get-menu-list', options);
    assert.match(headers.get('vary') ?? '', /Origin/);
    assert.match(headers.get('vary') ?? '', /Accept-Encoding/);
    const plain = await server.app.inject({
      url: '/api/usercenter/get-menu-list',
      headers: {
        authorization: `Bearer ${token}`,
        'x-org-id': signInOrg.orgUuid,
        'accept-encoding': 'gzip, br;q=0',
      },
    });
    assert.equal(plain.headers['content-encoding'], undefined);
  });

  test('sign nobody in by the form of a page, which sets cookies (ASVS 3.5.1)', async () => {
    for (const origin of [PORTAL, 'null', 'https://evil.example']) {
      const { statusCode, cookies } = await submit(origin);
      assert.deepEqual([statusCode, cookies], [403, []], origin);
    }
    const own = await submit('http://localhost:80');
    assert.equal(own.statusCode, 403);
    const { statusCode } = await submit('http://localhost');
    assert.equal(statusCode, 303, 'the host of an injected request is localhost');
  });
});

test('an origin is configured whole, without wildcards and paths', () => {
  const parse = (CORS_ORIGINS: string) => readConfig({ CORS_ORIGINS }).corsOrigins;
  assert.deepEqual(parse('https://PORTAL.example/'), [PORTAL]);
  for (const wrong of [
    '*',
    'null',
    'https://*.example',
    'https://portal.*',
    'portal.example',
    'https://portal.example/app',
    'https://portal.example:443',
    'ftp://portal.example',
    'https://user:password@portal.example',
    'https://portal.example?x',
  ])
    assert.throws(() => parse(wrong), /^ConfigError: CORS_ORIGINS must be origins/, wrong);
});
