import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { openSession } from '#server/user-centre/session/commands/open-session.ts';
import { describeSignIn, requireFresh } from '#server/user-centre/session/public.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const GET_USER = '/usercenter/get-user';
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

onEachDatabase('the caller of a request', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  test('is nobody with the session of another person, or with none', async () => {
    await server.signIn(chen.phone);
    const [own] = await server.database.db.select().from(session).where(eq(session.userId, chen.id));
    for (const sessionId of [own?.id ?? '', NO_SESSION]) {
      const { accessToken } = server.context.accessTokens.issue({ userId: wang.id, sessionId });
      assert.equal((await server.get(GET_USER, { token: accessToken })).status, 401);
    }
  });

  test('is no member of an unknown organisation, of a foreign one, or of none', async () => {
    const { accessToken: token } = await server.signIn(wang.phone);
    for (const org of [organizations.harborStorage.id, NO_SESSION, 'x', "'"]) {
      const { status, data } = await server.get('/usercenter/get-role', { token, org });
      assert.deepEqual([status, data.reason], [403, 'notMember'], org);
    }
    assert.equal((await server.get(GET_USER, { token })).status, 200);
  });

  test('was seen once in five minutes', async () => {
    const { accessToken: token } = await server.signIn(wang.phone);
    const seen = async () => {
      await server.get(GET_USER, { token });
      const { list } = (await server.get('/usercenter/list-my-session', { token })).data;
      return list.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).lastSeenAt;
    };
    server.advance(301);
    const first = await seen();
    server.advance(100);
    assert.equal(await seen(), first);
    server.advance(201);
    assert.notEqual(await seen(), first);
  });

  test('may read on a full disk, and on no other failure to note that they were seen', async () => {
    const full = await start();
    const { db } = full.database;
    const { accessToken: token } = await full.signIn(chen.phone);
    full.advance(full.config.limits.lastSeenSeconds + 1);
    const statuses = [];
    for (const errcode of ['53100', 'P0001']) {
      await db.execute(sql`create or replace function fail() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '${sql.raw(errcode)}'; end $$`);
      await db.execute(sql`create or replace trigger fail before update on session
        execute function fail()`);
      statuses.push((await full.get(GET_USER, { token })).status);
    }
    assert.deepEqual(statuses, [200, 500]);
  });

  test('is asked to sign in again if they changed twice while they signed in', async () => {
    const { db } = server.database;
    // As the statement fails that finds the person changed after the proof.
    await db.execute(sql`create function changed() returns trigger language plpgsql as
      $$ begin raise not_null_violation; end $$`);
    await db.execute(sql`create trigger changed before insert on session execute function changed()`);
    const form = { username: chen.phone, password: DEMO_PASSWORD };
    assert.equal((await server.post('/usercenter/login', form)).status, 409);
    await db.execute(sql`drop trigger changed on session`);
    assert.equal((await server.post('/usercenter/login', form)).status, 200);
  });

  test('is described after a sign-in as in its answer, and not at all without an account', async () => {
    const { accessToken, refreshToken, accessExpire, refreshAfter, ...person } = await server.signIn(
      chen.phone,
    );
    assert.deepEqual(await describeSignIn(server.context, chen.id), person);
    await assert.rejects(describeSignIn(server.context, NO_SESSION), { code: Code.SessionEnded });
  });

  test('has proved to be there up to the last moment of ten minutes', async () => {
    const { accessToken } = await server.signIn(wang.phone);
    const claims = await server.context.accessTokens.verify(accessToken);
    const [row] = await server.database.db.select().from(session).where(eq(session.id, claims.sessionId));
    const end = (row?.createdAt.getTime() ?? 0) + server.config.limits.reauthenticateAfterSeconds * 1000;
    const provedAt = (milliseconds: number) =>
      requireFresh({ ...server.context, clock: () => new Date(milliseconds) }, claims);
    await provedAt(end);
    await assert.rejects(provedAt(end + 1), { data: { reason: 'reauthenticate' } });
  });

  test('has no session whose password changed after it was proved, and hears of other failures', async () => {
    const { db } = server.database;
    const [now, count] = [server.clock(), await db.$count(session)];
    const facts = { expiresAt: now, deviceExpiresAt: now, address: '192.0.2.1', userAgent: '', device: 'd' };
    const open = (userId: string, passwordHash: string | null) =>
      openSession(server.context, [], { ...facts, userId, passwordHash });
    assert.equal(await open(chen.id, 'another'), null);
    assert.equal(await db.$count(session), count);
    await assert.rejects(open('x', null));
    await db.update(application).set({ name: 'other' });
    await assert.rejects(server.signIn(chen.phone));
    assert.ok(server.log.some((line) => line.includes('is missing from the database')));
  });
});
