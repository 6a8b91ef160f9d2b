import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { refreshToken } from '#server/user-centre/refresh-token/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const REFRESH = '/usercenter/refresh-token';
const DAY = 86_400;

const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find((line) => line.startsWith('heliport-refresh='));

onEachDatabase('refresh token', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const refresh = (token: string) => server.post(REFRESH, { token });
  const whoAmI = (token: string) => server.get('/usercenter/get-default-organization', { token });

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
    assert.deepEqual(await family(first.accessToken), { live: 1, retired: 1 });
  });

  test('leaves one live token when a refresh and a change of organisation meet, whichever is first', async () => {
    for (let round = 0; round < 4; round++) {
      const { accessToken: token, refreshToken: before } = await server.signIn(chen.phone);
      const change = () =>
        server.post('/usercenter/change-org-view', { uuid: organizations.grid.id }, { token });
      const answers = await Promise.all([refresh(before), change(), refresh(before), refresh(before)]);
      assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([200]));
      assert.equal((await family(token)).live, 1);
      const set = new Set([answers[0], answers[2], answers[3]].map((answer) => answer?.data.refreshToken));
      assert.equal(set.size, 1);
    }
  });

  test('lets whoever copied a token before a change of organisation not live beside its owner', async () => {
    const { accessToken: token, refreshToken: copied } = await server.signIn(chen.phone);
    const uuid = organizations.grid.id;
    const { data: mine } = await server.post('/usercenter/change-org-view', { uuid }, { token });
    assert.equal((await whoAmI(mine.accessToken)).code, 200);
    const { data: theirs } = await refresh(copied);
    server.advance(31);
    assert.equal((await refresh(mine.refreshToken)).code, 10019);
    assert.equal((await refresh(theirs.refreshToken)).code, 10019);
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

  /** The number of tokens of an access token's session. */
  async function family(accessToken: string): Promise<{ live: number; retired: number }> {
    const { sid } = decodeJwt(accessToken);
    const rows = await server.database.db
      .select({ retiredAt: refreshToken.retiredAt })
      .from(refreshToken)
      .where(eq(refreshToken.sessionId, String(sid)));
    const live = rows.filter(({ retiredAt }) => retiredAt === null).length;
    return { live, retired: rows.length - live };
  }
});
