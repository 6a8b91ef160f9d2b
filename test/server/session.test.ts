import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { refreshToken } from '#server/db/schema/refresh-token.ts';
import { session } from '#server/db/schema/session.ts';
import { signingKey } from '#server/db/schema/signing-key.ts';
import { user } from '#server/db/schema/user.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/db/seed/accounts.ts';
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
    for (const token of ['x', 'a.b.c', await forged({ kid: 'other' }), await forged({ typ: 'JWT' })]) {
      const answer = await whoAmI(token);
      assert.deepEqual([answer.status, answer.code], [401, 401]);
    }
    for (const claims of [{ aud: 'other' }, { iss: 'other' }, { exp: undefined }, { sid: undefined }]) {
      assert.equal((await whoAmI(await forged({}, claims))).code, 401);
    }
    const unsigned = `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64({ sub: chen.id })}.`;
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

  test('denies a disabled person from the next request', async () => {
    const { accessToken, refreshToken: token } = await server.signIn(wu.phone);
    await server.database.db.update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    assert.equal((await whoAmI(accessToken)).code, 10019);
    assert.equal((await refresh(token)).code, 10019);
    await server.database.db.update(user).set({ isEnabled: true }).where(eq(user.id, wu.id));
  });

  test('exchanges a refresh token for a new set', async () => {
    const first = await server.signIn(wang.phone);
    const { code, data, headers } = await refresh(first.refreshToken);
    assert.equal(code, 200);
    assert.notEqual(data.refreshToken, first.refreshToken);
    assert.equal((await whoAmI(data.accessToken)).code, 200);
    assert.equal(cookieOf(headers), undefined);
  });

  test('answers the same successor for 30 s', async () => {
    const first = await server.signIn(wang.phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)));
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([200]));
    assert.equal(new Set(answers.map(({ data }) => data.refreshToken)).size, 1);
    server.advance(29);
    const late = await refresh(first.refreshToken);
    assert.equal(late.data.refreshToken, answers[0]?.data.refreshToken);
  });

  test('ends the session when a token is used again later (ASVS 10.4.5)', async () => {
    const first = await server.signIn(wang.phone);
    const { data: second } = await refresh(first.refreshToken);
    assert.equal((await whoAmI(second.accessToken)).code, 200);
    server.advance(31);
    const answer = await refresh(first.refreshToken);
    assert.deepEqual([answer.status, answer.code], [401, 10019]);
    assert.equal((await refresh(second.refreshToken)).code, 10019);
    assert.equal((await whoAmI(second.accessToken)).code, 10019);
  });

  test('ends the session when a token older than the last exchange is used, seen or not (ASVS 10.4.5)', async () => {
    const first = await server.signIn(wang.phone);
    const { data: second } = await refresh(first.refreshToken);
    server.advance(31);
    assert.equal((await refresh(second.refreshToken)).code, 200);
    assert.equal((await refresh(first.refreshToken)).code, 10019);
  });

  test('answers the same successor at any time while nobody was seen with it: the answer was lost', async () => {
    const first = await server.signIn(wang.phone);
    const { data: lost } = await refresh(first.refreshToken);
    server.advance(DAY);
    const again = await refresh(first.refreshToken);
    assert.equal(again.code, 200);
    assert.equal(again.data.refreshToken, lost.refreshToken);
    assert.equal((await whoAmI(again.data.accessToken)).code, 200);
    server.advance(31);
    assert.equal((await refresh(first.refreshToken)).code, 10019);
  });

  test('lets a refresh token run out when it is idle for 14 days, and a session after 30 (ASVS 7.3.1, 7.3.2, 10.4.8)', async () => {
    const idle = await server.signIn(wang.phone);
    server.advance(14 * DAY + 1);
    assert.equal((await refresh(idle.refreshToken)).code, 401);

    let { refreshToken: token, accessToken } = await server.signIn(wang.phone);
    for (let week = 0; week < 4; week++) {
      server.advance(7 * DAY);
      ({ refreshToken: token, accessToken } = (await refresh(token)).data);
    }
    server.advance(2 * DAY);
    assert.equal((await refresh(token)).code, 401);
    assert.notEqual((await whoAmI(accessToken)).code, 200);
  });

  test('stores no refresh token in the clear', async () => {
    const { refreshToken: token } = await server.signIn(wang.phone);
    const { data } = await refresh(token);
    const stored = JSON.stringify(await server.database.db.select().from(refreshToken));
    assert.ok(!stored.includes(token));
    assert.ok(!stored.includes(data.refreshToken));
  });

  test('takes the refresh token out of the cookie, on our own pages only (ASVS 3.5.1)', async () => {
    const { refreshToken: token } = await server.signIn(wang.phone);
    const withCookie = (origin: string) =>
      server.post(REFRESH, {}, { headers: { cookie: `heliport-refresh=${token}`, origin } });
    assert.equal((await withCookie('https://evil.example')).data.reason, 'foreignOrigin');
    const bare = await server.post(REFRESH, {}, { headers: { cookie: `heliport-refresh=${token}` } });
    assert.equal(bare.data.reason, 'foreignOrigin');
    const { code, data, headers } = await withCookie(server.url);
    assert.equal(code, 200);
    assert.match(cookieOf(headers) ?? '', new RegExp(`^heliport-refresh=${data.refreshToken};`));
  });

  test('refuses a refresh without a token', async () => {
    assert.equal((await server.post(REFRESH, {})).code, 401);
    assert.equal((await refresh('unknown')).code, 401);
  });

  test('tells where a session came from', async () => {
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
    const payload = { sub: chen.id, sid: chen.id, aud: 'heliport', iss: 'heliport', exp, ...claims };
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
