import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { Task } from '#server/core/housekeep.ts';
import { housekeep } from '#server/core/housekeep.ts';
import { hashPassword } from '#server/core/password-hash.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { blockedOr } from '#test/support/blocked.ts';
import { easyChallenges, getProof } from '#test/support/challenge.ts';
import { lastCode } from '#test/support/outbox.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const { sunfield, harborStorage } = organizations;
const LOGIN = '/usercenter/login';
const AT_ONCE = 20;

let cluster: PostgresCluster | undefined;
let servers: TestServer[] = [];
let one: TestServer;
let two: TestServer;
before(async () => {
  cluster = await startPostgres();
  const env = { DATABASE_URL: await cluster.createDatabase(), TRUST_PROXY: 'loopback' };
  const starts = await Promise.allSettled(Array.from({ length: 3 }, () => startServer({ env })));
  // Servers that did start must be stopped too, or the file would never end.
  servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) throw failed.reason;
  [one, two] = servers as [TestServer, TestServer];
});
after(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await cluster?.stop();
});

/** The n-th request goes to the n-th server, as behind a load balancer. */
const serverOf = (index: number) => servers[index % servers.length] as TestServer;
const atOnce = <T>(send: (server: TestServer, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(serverOf(index), index)));
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('count failed sign-ins together', async () => {
  const answers = await atOnce((server) =>
    server.post(LOGIN, { username: wu.phone, password: 'wrong' }, from('192.0.2.10')),
  );
  assert.equal(answers.filter(({ code }) => code === 400).length, one.config.limits.signInFreeFailures);
  assert.equal(
    answers.filter(({ code }) => code === 429).length,
    AT_ONCE - one.config.limits.signInFreeFailures,
  );
});

test('send one code a minute to a phone, and take it once, wherever it is shown', async () => {
  const sent = await atOnce((server) =>
    server.post('/usercenter/send-msg-set', { phone: zhao.phone }, from('192.0.2.11')),
  );
  const sender = sent.findIndex(({ code }) => code === 200);
  assert.deepEqual(
    sent.filter(({ code }) => code !== 429).map(({ code }) => code),
    [200],
  );
  const phoneCode = await lastCode(serverOf(sender).config.dataDir, zhao.phone);
  const answers = await atOnce((server) =>
    server.post(LOGIN, { username: zhao.phone, phoneCode }, from('192.0.2.12')),
  );
  assert.equal(answers.filter(({ code }) => code === 200).length, 1);
});

test('give one successor of a refresh token during its grace, and see its reuse everywhere', async () => {
  const { refreshToken } = await one.signIn(wang.phone);
  const answers = await atOnce((server) => server.post('/usercenter/refresh-token', { token: refreshToken }));
  assert.equal(new Set(answers.map(({ data }) => data.refreshToken)).size, 1);
  const successor = answers[0]?.data;
  assert.equal((await one.get('/usercenter/get-menu-list', { token: successor.accessToken })).code, 200);
  for (const server of servers) server.advance(31);
  assert.equal((await two.post('/usercenter/refresh-token', { token: refreshToken })).code, 10019);
  assert.equal((await one.post('/usercenter/refresh-token', { token: successor.refreshToken })).code, 10019);
  assert.equal((await one.get('/usercenter/get-menu-list', { token: successor.accessToken })).code, 10019);
});

test('decide a join request once', async () => {
  const { accessToken } = await one.signIn(chen.phone);
  const options = { token: accessToken, org: sunfield.id };
  const waiting = await one.get('/usercenter/get-not-confirm-record', options);
  const [request] = waiting.data.list;
  const memberships = () => one.database.db.$count(membership, eq(membership.userId, request.userUuid));
  const before = await memberships();
  const answers = await atOnce((server, index) =>
    server.post(
      '/usercenter/confirm-request',
      { recordUuid: request.recordUuid, isPassed: index % 2 },
      options,
    ),
  );
  const list = await two.get('/usercenter/list-invitation-record?page=1&size=50', options);
  const decided = list.data.list.find(
    ({ recordUuid }: { recordUuid: string }) => recordUuid === request.recordUuid,
  );
  assert.equal(decided.status, 2);
  assert.equal(await memberships(), before + decided.isPassed);
  assert.ok(answers.some(({ code }) => code === 200));
  assert.ok(answers.every(({ code }) => [200, 409].includes(code)));
});

test('run housekeeping one at a time, and a server that dies releases the lock', async () => {
  let underWay = 0;
  let most = 0;
  let runs = 0;
  const slow: Task = {
    name: 'slow',
    async run({ db }) {
      underWay += 1;
      runs += 1;
      most = Math.max(most, underWay);
      await db.execute(sql`select pg_sleep(0.05)`);
      underWay -= 1;
      return 0;
    },
  };
  const outcomes = await atOnce((server) => housekeep(server.context, [slow]));
  assert.equal(most, 1);
  assert.ok(runs >= 1 && runs < AT_ONCE);
  assert.deepEqual(
    [outcomes.filter(({ complete }) => complete).length, outcomes.flatMap(({ failures }) => failures)],
    [runs, []],
  );

  const dying: Task = {
    name: 'dying',
    run: ({ db }) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).then(() => 0),
  };
  const { failures } = await housekeep(one.context, [dying]);
  assert.deepEqual(
    failures.map(({ task }) => task),
    ['dying'],
  );
  assert.equal((await housekeep(two.context, [slow])).complete, true);
});

test('deny a removed member at the next request, whichever server gets it', async () => {
  const { accessToken } = await two.signIn(wang.phone);
  const member = { token: accessToken, org: sunfield.id };
  assert.equal((await one.get('/usercenter/get-menu-list', member)).code, 200);
  const admin = { token: (await one.signIn(chen.phone)).accessToken, org: sunfield.id };
  assert.equal((await one.post('/usercenter/remove-user-from-my-org', { uuid: wang.id }, admin)).code, 200);
  assert.equal((await two.get('/usercenter/get-menu-list', member)).data.reason, 'notMember');
});

test('deny a decision to an administrator who is removed while it waits (ASVS 8.3.2)', async () => {
  const ma = await one.signIn('15800100013');
  const { accessToken } = await one.signIn(chen.phone);
  const waiting = async () =>
    (await two.get('/usercenter/get-not-confirm-record', { token: accessToken, org: sunfield.id })).data.list;
  const [request] = await waiting();
  const { db } = one.database;
  const deciding = await db.transaction(async (tx) => {
    await lockOrganization(tx, sunfield.id);
    const seat = and(eq(membership.userId, ma.userUuid), eq(membership.organizationId, sunfield.id));
    assert.equal((await tx.delete(membership).where(seat).returning()).length, 1);
    const decision = two.post(
      '/usercenter/confirm-request',
      { recordUuid: request.recordUuid, isPassed: 1 },
      { token: ma.accessToken, org: sunfield.id },
    );
    // The route accepted it before the removal was committed; it now waits for the organisation's lock.
    await blockedOr(db, decision);
    return { decision };
  });
  const answer = await deciding.decision;
  assert.deepEqual([answer.code, answer.data.reason], [403, 'notMember']);
  assert.deepEqual((await waiting())[0], request);
});

test('open no session with a password that is being changed (ASVS 7.4.3)', async () => {
  const { db } = one.database;
  const ofZhao = eq(user.id, zhao.id);
  const [before] = await db.select().from(user).where(ofZhao);
  const passwordHash = await hashPassword('Otter%9920mx');
  const { signingIn } = await db.transaction(async (tx) => {
    await tx.update(user).set({ passwordHash }).where(ofZhao);
    const form = { username: zhao.phone, password: DEMO_PASSWORD };
    const signingIn = two.post(LOGIN, form, from('192.0.2.14'));
    await blockedOr(db, signingIn);
    return { signingIn };
  });
  assert.deepEqual((await signingIn).errors, ['password: session.credentials']);
  await db
    .update(user)
    .set({ passwordHash: before?.passwordHash ?? '' })
    .where(ofZhao);
});

test('use the address that a trusted proxy forwards, and of a chain the last untrusted one', async () => {
  const direct = await startServer();
  after(() => direct.close());
  const wrong = { username: '13933333333', password: 'wrong' };
  // Without TRUST_PROXY, a client that forges its address each time still counts as one client.
  const spoofed = [];
  for (let i = 0; i < 11; i += 1)
    spoofed.push((await direct.post(LOGIN, wrong, from(`198.51.100.${i}`))).code);
  assert.equal(spoofed.at(-1), 429);
  // Addresses that a client put before its own are ignored.
  const chained = [];
  for (let i = 0; i < 11; i += 1) {
    chained.push((await one.post(LOGIN, wrong, from(`198.51.100.${i}, 192.0.2.77`))).code);
  }
  assert.equal(chained.at(-1), 429);
  const other = await one.post(LOGIN, { username: wu.phone, password: DEMO_PASSWORD }, from('192.0.2.78'));
  assert.equal(other.data.signInOrg.orgUuid, harborStorage.id);
});

test('keep cookies to HTTPS where the trusted proxy speaks it (ASVS 3.3.1)', async () => {
  const form = { username: wu.phone, password: DEMO_PASSWORD };
  const cookies = async (protocol: string) => {
    const headers = { 'x-forwarded-for': '192.0.2.79', 'x-forwarded-proto': protocol };
    return (await one.post(LOGIN, form, { headers })).headers.getSetCookie();
  };
  const secure = (await cookies('https')).map((cookie) => cookie.split('; ').includes('Secure'));
  assert.deepEqual(secure, [true, true, true]);
  assert.ok((await cookies('http')).every((cookie) => !cookie.includes('Secure')));
});

test('take a solved challenge once, whichever of them made it', async () => {
  const env = { DATABASE_URL: (await cluster?.createDatabase()) ?? '' };
  const limits = { ...easyChallenges, challengeFromPercent: 1 };
  const pair = [await startServer({ env, limits }), await startServer({ env, limits })] as const;
  try {
    const [first, second] = pair;
    const ask = (server: TestServer, phone: string, proof?: object) =>
      server.post('/usercenter/send-msg-set', { phone, ...(proof && { proof }) });
    assert.equal((await ask(first, '13955550001')).code, 200);
    assert.equal((await ask(second, '13955550002')).data.reason, 'challenge');
    const proof = await getProof(first);
    const both = await Promise.all([
      ask(first, '13955550003', proof),
      ask(second, '13955550004', proof),
      ask(second, '13955550005', proof),
    ]);
    assert.deepEqual(both.map(({ code }) => code).sort(), [200, 403, 403]);
    assert.equal((await ask(first, '13955550006', await getProof(second))).code, 200);
  } finally {
    await Promise.all(pair.map((server) => server.close()));
  }
});
