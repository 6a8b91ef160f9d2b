import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq, lt, sql } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import { type HousekeepingOptions, housekeep, type Task } from '#server/core/housekeep.ts';
import { limitedEvent } from '#server/core/rate-limit/schema.ts';
import { domains } from '#server/domains.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { knownDevice } from '#server/user-centre/known-device/schema.ts';
import { passwordReset } from '#server/user-centre/password/schema.ts';
import { refreshToken } from '#server/user-centre/refresh-token/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { signInAttempt } from '#server/user-centre/sign-in/schema.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';
import { onAllDatabases, startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const DAY = 86_400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries an assertion until it holds. */
async function eventually(assertion: () => Promise<void>, attempts = 250): Promise<void> {
  try {
    await assertion();
  } catch (error) {
    if (attempts === 0) throw error;
    await pause(20);
    await eventually(assertion, attempts - 1);
  }
}

type Run = HousekeepingOptions & { tasks?: readonly Task[] };

onAllDatabases('housekeeping', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });
  const run = ({ tasks = domains.flatMap((domain) => domain.tasks), ...options }: Run = {}) =>
    housekeep(server.context, tasks, options);
  const count = (table: Parameters<typeof server.database.db.$count>[0]) => server.database.db.$count(table);

  test('removes nothing that is in use', async () => {
    const { refreshToken: token } = await server.signIn(chen.phone);
    await server.post('/usercenter/login', { username: wang.phone, password: 'wrong' });
    const counts = async () => [await count(session), await count(refreshToken), await count(signInAttempt)];
    const before = await counts();
    const { failures, complete } = await run();
    assert.deepEqual([failures, complete], [[], true]);
    assert.deepEqual(await counts(), before);
    assert.equal((await server.post('/usercenter/refresh-token', { token })).code, 200);
  });

  test('lets requests past their expiry be invalid', async () => {
    const { db } = server.database;
    const waiting = () => db.$count(joinRequest, eq(joinRequest.status, 1));
    assert.ok((await waiting()) > 0);
    server.advance(60 * DAY);
    const { rows } = await run();
    assert.ok(Number(rows['join-requests']) > 0);
    assert.equal(await waiting(), 0);
  });

  test('removes sessions, tokens and counted failures that are long over, in batches', async () => {
    for (let i = 0; i < 3; i++) await server.signIn(wang.phone);
    await server.post('/usercenter/login', { username: wang.phone, password: 'wrong' });
    server.advance(61 * DAY);
    const { rows } = await run({ batch: 2 });
    assert.ok(Number(rows.sessions) >= 3);
    assert.ok(Number(rows['sign-in-attempts']) >= 1);
    assert.deepEqual(
      [await count(session), await count(refreshToken), await count(signInAttempt)],
      [0, 0, 0],
    );
  });

  test('removes codes, counts, devices and links that are over, each at its own end', async () => {
    const { db } = server.database;
    const now = server.clock();
    const userIds = [chen.id, wang.id];
    const ends = [secondsAfter(now, -1), secondsAfter(now, 60)];
    const createdAt = secondsAfter(now, -3600);
    const row = (index: number) => ({
      createdAt,
      expiresAt: ends[index] as Date,
      userId: userIds[index] as string,
    });
    for (const index of [0, 1]) {
      const { expiresAt } = row(index);
      const code = { ...row(index), target: `${index}@x.example`, hash: 'x'.repeat(43) };
      await db.insert(verificationCode).values({ ...code, purpose: 'bind' });
      await db.insert(limitedEvent).values({ key: 'x', at: createdAt, expiresAt });
      await db.insert(knownDevice).values({ ...row(index), hash: 'x' });
      await db.insert(passwordReset).values({ ...row(index), hash: String(index) });
    }
    const tables = [verificationCode, limitedEvent, knownDevice, passwordReset];
    const old = await Promise.all(tables.map((table) => db.$count(table, lt(table.expiresAt, now))));
    const { rows } = await run();
    const names = ['verification-codes', 'limited-events', 'known-devices', 'password-resets'];
    assert.deepEqual(
      names.map((name) => rows[name]),
      old,
    );
    for (const table of tables) {
      assert.equal(await db.$count(table, lt(table.expiresAt, now)), 0);
      assert.ok((await db.$count(table)) > 0);
    }
  });

  test('continues with the other tasks when one fails, and reports it', async () => {
    const broken: Task = { name: 'broken', run: ({ db }) => db.execute(sql`select nothing`).then(() => 0) };
    const fine: Task = { name: 'fine', run: async () => 1 };
    const { rows, failures } = await run({ tasks: [broken, fine] });
    assert.deepEqual(
      failures.map(({ task }) => task),
      ['broken'],
    );
    assert.equal(rows.fine, 1);
  });

  test('stops between two batches when the server drains', async () => {
    const stopping = new AbortController();
    const endless: Task = {
      name: 'endless',
      async run({ batch }) {
        stopping.abort();
        return batch;
      },
    };
    const { complete } = await run({ tasks: [endless], signal: stopping.signal });
    assert.equal(complete, false);
  });

  test('is one server’s work at a time', async () => {
    let underWay = 0;
    let most = 0;
    const slow: Task = {
      name: 'slow',
      async run() {
        underWay += 1;
        most = Math.max(most, underWay);
        await pause(20);
        underWay -= 1;
        return 0;
      },
    };
    await Promise.all(Array.from({ length: 6 }, () => run({ tasks: [slow, slow] })));
    assert.equal(most, 1);
  });
});

test('runs in the server by itself, is counted, and ends with it', async () => {
  const limits = { housekeepingFirstMs: 5, housekeepingIntervalMs: 5 };
  const server = await startServer({ limits });
  server.advance(60 * DAY);
  const rows = /heliport_housekeeping_rows_total\{task="join-requests"\} ([1-9]\d*)/;
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  await eventually(async () => assert.match(await metrics(), rows));
  assert.match(await metrics(), /heliport_housekeeping_last_run_seconds \d{10}/);
  assert.ok(server.log.some((line) => JSON.parse(line).msg === 'housekeeping'));

  await server.database.db.execute(sql`alter table sign_in_attempt rename to hidden`);
  const failures = /heliport_housekeeping_failures_total\{task="sign-in-attempts"\} [1-9]/;
  await eventually(async () => assert.match(await metrics(), failures));
  assert.ok(server.log.some((line) => JSON.parse(line).task === 'sign-in-attempts'));
  await server.close();
});
