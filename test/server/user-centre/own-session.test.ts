import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [, wang, zhao] = accounts;
const LIST = '/usercenter/list-my-session';
const END = '/usercenter/end-session';

interface Listed {
  sessionUuid: string;
  device: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

onEachDatabase('own session', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const list = async (token: string): Promise<Listed[]> => (await server.get(LIST, { token })).data.list;
  const whoAmI = async (token: string) => (await server.get('/usercenter/get-user', { token })).code;

  test('lists where the person is signed in, last seen first (ASVS 7.5.2)', async () => {
    const first = await server.signIn(wang.phone);
    server.advance(60);
    const second = await server.signIn(wang.phone);
    const [newer, older, ...rest] = await list(second.accessToken);
    assert.deepEqual(rest, []);
    assert.deepEqual([newer?.isCurrent, older?.isCurrent], [true, false]);
    assert.equal(newer?.ip, '127.0.0.1');
    assert.match(newer?.device ?? '', /node/);
    server.advance(301);
    assert.equal(await whoAmI(first.accessToken), 200);
    const seen = (await list(second.accessToken)).find(
      ({ sessionUuid }) => sessionUuid === older?.sessionUuid,
    );
    assert.ok(seen && older && seen.lastSeenAt > older.lastSeenAt);
  });

  test('ends one of them, from its next request and refresh (ASVS 7.5.2)', async () => {
    const mine = await server.signIn(zhao.phone);
    const other = await server.signIn(zhao.phone);
    const found = (await list(mine.accessToken)).find(({ isCurrent }) => !isCurrent);
    const body = { sessionUuid: found?.sessionUuid };
    assert.equal((await server.post(END, body, { token: mine.accessToken })).code, 200);
    assert.equal(await whoAmI(other.accessToken), 10019);
    const refresh = await server.post('/usercenter/refresh-token', { token: other.refreshToken });
    assert.equal(refresh.code, 10019);
    assert.equal((await list(mine.accessToken)).length, 1);
    assert.equal((await server.post(END, body, { token: mine.accessToken })).code, 200);
  });

  test('ends nobody else’s', async () => {
    const mine = await server.signIn(zhao.phone);
    const foreign = await server.signIn(wang.phone);
    const [target] = (await list(foreign.accessToken)).filter(({ isCurrent }) => isCurrent);
    const answer = await server.post(END, { sessionUuid: target?.sessionUuid }, { token: mine.accessToken });
    assert.equal(answer.code, 200);
    assert.equal(await whoAmI(foreign.accessToken), 200);
  });

  test('ends all others at once (ASVS 7.5.2)', async () => {
    const others = [await server.signIn(wang.phone), await server.signIn(wang.phone)];
    const mine = await server.signIn(wang.phone);
    const { data } = await server.post('/usercenter/end-other-sessions', {}, { token: mine.accessToken });
    assert.ok(data.ended >= 2);
    for (const { accessToken } of others) assert.equal(await whoAmI(accessToken), 10019);
    assert.equal(await whoAmI(mine.accessToken), 200);
    assert.equal((await list(mine.accessToken)).length, 1);
  });

  test('opens a new session at every sign-in, with tokens of its own (ASVS 7.2.3, 7.2.4)', async () => {
    const { accessToken } = await server.signIn(wang.phone);
    const before = (await list(accessToken)).map(({ sessionUuid }) => sessionUuid);
    const again = await server.signIn(wang.phone);
    const current = (await list(again.accessToken)).find(({ isCurrent }) => isCurrent);
    assert.ok(current && !before.includes(current.sessionUuid));
  });
});
