import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { signingKey } from '#server/core/access-token/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const REFRESH = '/usercenter/refresh-token';
const HOUR = 3600;
const DAY = 24 * HOUR;

const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find((line) => line.startsWith('heliport-refresh='));

onEachDatabase('session', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const login = (username: string, password: string, options = {}) =>
    server.post('/usercenter/login', { username, password }, options);
  const refresh = (token: string) => server.post(REFRESH, { token });
  const whoAmI = (token: string) => server.get('/usercenter/get-default-organization', { token });

  test('signs in with phone number and password', async () => {
    const { code, data } = await login(chen.phone, DEMO_PASSWORD);
    assert.equal(code, 200);
    assert.equal(data.userUuid, chen.id);
    assert.equal(data.name, '陈立新');
    assert.equal(data.gender, 0);
    assert.equal(data.appUuid, data.defaultApp);
    assert.deepEqual(
      data.joinInList.map((item: { orgName: string; type: number }) => [item.orgName, item.type]),
      [
        ['Sunfield Energy', 0],
        ['Grid Operator One', 1],
        ['Harbor Agents', 2],
      ],
    );
    assert.deepEqual(data.signInOrg, { orgUuid: organizations.sunfield.id, orgName: 'Sunfield Energy' });
    assert.equal(data.accessExpire - data.refreshAfter, 6 * HOUR);
  });

  /** What the calls of the workbench answer to a person, by their part of a first answer. */
  async function askedSingly(token: string, org: string, userUuid: string) {
    const asked = { token, ...(org && { org }), language: 'en' as const };
    const dataOf = async (call: ReturnType<TestServer['get']>) => (await call).data;
    return {
      permissions: await dataOf(server.post('/usercenter/get-user-permissions', { userUuid }, asked)),
      menu: await dataOf(server.get('/usercenter/get-menu-list', asked)),
      customData: await dataOf(server.get('/uc/v1/org/get-org-app-custom-data', asked)),
      ...(org && {
        organization: await dataOf(server.get(`/usercenter/get-organization?uuid=${org}`, asked)),
      }),
      joined: await dataOf(server.get('/usercenter/list-my-joined?page=1&size=6', asked)),
      joinRequests: await dataOf(server.get('/usercenter/get-my-request-list', asked)),
    };
  }

  for (const { phone, name } of [chen, wang, zhao, wu]) {
    test(`a sign-in of ${name} brings what the workbench would ask for, and the same`, async () => {
      const asked = { username: phone, password: DEMO_PASSWORD, first: { joinedSize: 6 } };
      const { data } = await server.post('/usercenter/login', asked);
      const { accessToken, signInOrg, userUuid, first } = data;
      assert.deepEqual(first, await askedSingly(accessToken, signInOrg.orgUuid, userUuid));
      assert.ok(first.permissions && first.menu && first.joined);
    });
  }

  test('a sign-in that asks for nothing more brings nothing more', async () => {
    assert.equal((await login(chen.phone, DEMO_PASSWORD)).data.first, undefined);
  });

  test('an answer with more than the session is compressed for who can read it', async () => {
    const body = JSON.stringify({ username: chen.phone, password: DEMO_PASSWORD, first: { joinedSize: 6 } });
    const lengthFor = async (encoding: string) => {
      const headers = { 'content-type': 'application/json', 'accept-encoding': encoding };
      const response = await fetch(`${server.url}/api/usercenter/login`, { method: 'POST', headers, body });
      assert.equal((await response.json()).code, 200);
      return [
        response.headers.get('content-encoding'),
        Number(response.headers.get('content-length')),
      ] as const;
    };
    const [plain, compressed] = [await lengthFor('identity'), await lengthFor('br')];
    assert.deepEqual([plain[0], compressed[0]], [null, 'br']);
    assert.ok(compressed[1] < plain[1] / 3, `${compressed[1]} of ${plain[1]} bytes`);
  });

  test('takes the whole form of the specification, where what is not filled in is empty', async () => {
    const form = {
      username: wang.phone,
      password: DEMO_PASSWORD,
      appname: 'heliport',
      application: 'heliport',
    };
    const unused = { phone: wang.phone, phoneCode: '', validCode: '', email: '', appName: 'heliport' };
    assert.equal((await server.post('/usercenter/login', { ...form, ...unused })).code, 200);
    const both = await server.post('/usercenter/login', { ...form, phoneCode: '123456' });
    assert.deepEqual(both.errors, ['phoneCode: field.choice']);
    const none = { username: wang.phone, password: '', phoneCode: '' };
    assert.deepEqual((await server.post('/usercenter/login', none)).errors, ['password: field.required']);
    const unknown = await server.post('/usercenter/login', { ...form, captcha: '' });
    assert.deepEqual(unknown.errors, ['captcha: field.unknown']);
  });

  test('records sign-in, proof and sign-out for the person to see, once each (ASVS 16.3.1)', async () => {
    const { accessToken: token } = await server.signIn(wu.phone);
    await server.post('/usercenter/reauthenticate', { password: 'wrong' }, { token });
    await server.post('/usercenter/reauthenticate', { password: DEMO_PASSWORD }, { token });
    await server.post('/usercenter/logout', {}, { token });
    await server.post('/usercenter/logout', {}, { token });
    const after = await server.signIn(wu.phone);
    const { data } = await server.get('/usercenter/list-my-record?size=4', { token: after.accessToken });
    assert.deepEqual(
      data.list.map(({ title, uri, source }: Record<string, string>) => [title, uri, source]),
      ['login', 'logout', 'reauthenticate', 'login'].map((title) => [
        title,
        `/usercenter/${title}`,
        'server',
      ]),
    );
  });

  test('signs in a person without an organisation', async () => {
    const { data } = await login(zhao.phone, DEMO_PASSWORD);
    assert.deepEqual(data.joinInList, []);
    assert.deepEqual(data.signInOrg, { orgUuid: '', orgName: '' });
  });

  test('puts the refresh token into a cookie that only the refresh call gets (ASVS 3.3.1, 3.3.2)', async () => {
    const { headers, data } = await login(wang.phone, DEMO_PASSWORD);
    const cookie = cookieOf(headers) ?? '';
    assert.match(cookie, new RegExp(`^heliport-refresh=${data.refreshToken};`));
    for (const part of [
      'HttpOnly',
      'SameSite=Strict',
      'Path=/api/usercenter/refresh-token',
      'Max-Age=1209600',
    ]) {
      assert.ok(cookie.split('; ').includes(part), part);
    }
  });

  test('verifies a password for unknown and disabled accounts as for others (ASVS 6.3.8)', async () => {
    const verified = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^heliport_password_verifications_total (\d+)$/m.exec(text)?.[1]);
    };
    await server.database.db.update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    for (const phone of [chen.phone, '13900000001', wu.phone]) {
      const before = await verified();
      await login(phone, 'Helio@2027');
      assert.equal((await verified()) - before, 1, phone);
    }
    await server.database.db.update(user).set({ isEnabled: true }).where(eq(user.id, wu.id));
  });

  test('refuses unknown, disabled and wrong alike', async () => {
    await server.database.db.update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    const wrong = await login(chen.phone, 'Helio@2027');
    const unknown = await login('13900000000', 'Helio@2027');
    const disabled = await login(wu.phone, DEMO_PASSWORD);
    await server.database.db.update(user).set({ isEnabled: true }).where(eq(user.id, wu.id));
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.errors, ['password: session.credentials']);
    for (const { status, code, message, data } of [unknown, disabled]) {
      assert.deepEqual({ status, code, message, data }, { ...pick(wrong) });
    }
  });

  test('names every field at fault', async () => {
    assert.deepEqual((await login('123', '')).errors, [
      'username: phone.pattern',
      'password: field.required',
    ]);
    assert.deepEqual((await server.post('/usercenter/login')).errors, [
      'username: field.required',
      'password: field.required',
    ]);
  });

  test('answers without a token, or with a foreign one, 401 (ASVS 9.1.1, 9.1.2, 9.2.2, 9.2.3)', async () => {
    assert.equal((await server.get('/usercenter/get-default-organization')).code, 401);
    // The untouched forgery passes, so each refusal below is for the one change.
    assert.equal((await whoAmI(await forged({}))).code, 200);
    for (const token of ['x', 'a.b.c', await forged({ kid: 'other' }), await forged({ typ: 'JWT' })]) {
      const answer = await whoAmI(token);
      assert.deepEqual([answer.status, answer.code], [401, 401]);
    }
    for (const claims of [{ aud: 'other' }, { iss: 'other' }, { exp: undefined }, { sid: undefined }]) {
      assert.equal((await whoAmI(await forged({}, claims))).code, 401);
    }
    const [, claimed] = (await forged({})).split('.');
    const unsigned = `${base64({ alg: 'none', typ: 'at+jwt' })}.${claimed}.`;
    assert.equal((await whoAmI(unsigned)).code, 401);
  });

  test('answers an expired token 20009 (ASVS 9.2.1)', async () => {
    const { accessToken } = await server.signIn(wang.phone);
    server.advance(12 * HOUR + 1);
    const answer = await whoAmI(accessToken);
    assert.deepEqual([answer.status, answer.code], [401, 20009]);
  });

  test('ends a session at sign-out, from the next request and for refreshes (ASVS 7.4.1)', async () => {
    const mine = await server.signIn(wang.phone);
    const other = await server.signIn(wang.phone);
    const { code, headers } = await server.post('/usercenter/logout', {}, { token: mine.accessToken });
    assert.equal(code, 200);
    assert.match(cookieOf(headers) ?? '', /^heliport-refresh=;.*Path=\/api\/usercenter\/refresh-token/);
    const next = await whoAmI(mine.accessToken);
    assert.deepEqual([next.status, next.code], [401, 10019]);
    assert.equal((await refresh(mine.refreshToken)).code, 10019);
    assert.equal((await whoAmI(other.accessToken)).code, 200);
  });

  test('denies a disabled person from the next request, and refreshes (ASVS 7.4.2)', async () => {
    const { accessToken, refreshToken: token } = await server.signIn(wu.phone);
    await server.database.db.update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    assert.equal((await whoAmI(accessToken)).code, 10019);
    assert.equal((await refresh(token)).code, 10019);
    await server.database.db.update(user).set({ isEnabled: true }).where(eq(user.id, wu.id));
  });

  test('shows where a session came from', async () => {
    await login(wang.phone, DEMO_PASSWORD, { headers: { 'user-agent': 'Test/1.0 '.repeat(100) } });
    const rows = await server.database.db.select().from(session).where(eq(session.userId, wang.id));
    assert.ok(rows.some((row) => row.userAgent.startsWith('Test/1.0') && row.userAgent.length === 256));
    assert.ok(rows.every((row) => row.address === '127.0.0.1'));
  });

  /** A token signed with the server's own key, with one thing about it wrong. */
  async function forged(header: object, claims: Record<string, unknown> = {}): Promise<string> {
    const [key] = await server.database.db.select().from(signingKey);
    assert.ok(key);
    const exp = Math.floor(Date.now() / 1000) + 60 * DAY;
    const { sid } = decodeJwt((await server.signIn(chen.phone)).accessToken);
    const payload = { sub: chen.id, sid, aud: 'heliport', iss: 'heliport', exp, ...claims };
    return new SignJWT(JSON.parse(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.id, ...header })
      .sign(Buffer.from(key.secret, 'base64url'));
  }
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pick = ({
  status,
  code,
  message,
  data,
}: {
  status: number;
  code: number;
  message: string;
  data: unknown;
}) => ({
  status,
  code,
  message,
  data,
});
