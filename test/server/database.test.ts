import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { isDatabaseAway } from '#server/db/failure.ts';
import { openDatabase } from '#server/db/open.ts';
import { membership } from '#server/db/schema/membership.ts';
import { organization } from '#server/db/schema/organization.ts';
import { role } from '#server/db/schema/role.ts';
import { signingKey } from '#server/db/schema/signing-key.ts';
import { user } from '#server/db/schema/user.ts';
import { accounts, organizations } from '#server/db/seed/accounts.ts';
import { seedId } from '#server/db/seed/seed-id.ts';
import { type PostgresCluster, startOwnPostgres, startPostgres } from '#test/support/postgres.ts';
import { onEachDatabase, startServer, type TestServer } from '#test/support/server.ts';

const ignore = () => undefined;

describe('embedded database', () => {
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'heliport-database-'));
  });
  after(() => rm(dataDir, { recursive: true }));

  test('keeps what it holds, in a directory for this user alone', async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const first = await openDatabase(config, ignore);
    await first.db.update(user).set({ displayName: 'Kept' }).where(eq(user.id, accounts[0].id));
    await first.close();
    const second = await openDatabase(config, ignore);
    const [row] = await second.db.select().from(user).where(eq(user.id, accounts[0].id));
    await second.close();
    assert.equal(row?.displayName, 'Kept');
    assert.equal((await stat(dataDir)).mode & 0o777, 0o700);
  });

  test('starts empty without the demo', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'heliport-database-'));
    const opened = await openDatabase(readConfig({ DATA_DIR: empty, DEMO: 'off' }), ignore);
    assert.equal(await opened.db.$count(user), 0);
    assert.equal(await opened.db.$count(signingKey), 1);
    await opened.close();
    await rm(empty, { recursive: true });
  });

  test('refuses a data directory that cannot be one', async () => {
    const config = readConfig({ DATA_DIR: '/dev/null/data' });
    await assert.rejects(
      openDatabase(config, ignore),
      /^StartError: DATA_DIR \/dev\/null\/data cannot be made/,
    );
  });
});

describe('PostgreSQL', () => {
  let cluster: PostgresCluster;
  before(async () => {
    cluster = await startPostgres();
  });
  after(() => cluster.stop());

  test('is migrated and seeded once by servers that start at the same time, which then are one', async () => {
    const env = { DATABASE_URL: await cluster.createDatabase() };
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer({ env })));
    const [one, two] = servers as [TestServer, TestServer];
    const { db } = one.database;
    assert.equal(await db.$count(organization), 12);
    assert.equal(await db.$count(user), accounts.length + 30);
    assert.equal(await db.$count(signingKey), 1);

    const { accessToken, refreshToken } = await one.signIn(accounts[0].phone);
    const there = await two.get('/usercenter/get-default-organization', { token: accessToken });
    assert.equal(there.code, 200);
    const answers = await Promise.all(
      servers.flatMap((server) =>
        Array.from({ length: 5 }, () => server.post('/usercenter/refresh-token', { token: refreshToken })),
      ),
    );
    assert.equal(new Set(answers.map(({ data }) => data.refreshToken)).size, 1);
    await two.post('/usercenter/logout', {}, { token: accessToken });
    const ended = await one.get('/usercenter/get-default-organization', { token: accessToken });
    assert.equal(ended.code, 10019);
    await Promise.all(servers.map((server) => server.close()));
  });

  test('is refused at start when it cannot be reached, without its password', async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'heliport-database-'));
    t.after(() => rm(dataDir, { recursive: true }));
    const config = readConfig({
      DATABASE_URL: 'postgres://postgres:secret@127.0.0.1:1/none',
      DATA_DIR: dataDir,
    });
    await assert.rejects(openDatabase(config, ignore), (error: Error) => {
      assert.match(error.message, /^DATABASE_URL: the database cannot be reached \(/);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  });

  test('that goes away makes calls unavailable, not the server (ASVS 16.5.2, 16.5.3)', async () => {
    const own = await startOwnPostgres();
    const server = await startServer({ env: { DATABASE_URL: await own.createDatabase() } });
    await own.stop();
    const answer = await server.get('/uc/v1/system/conf');
    assert.deepEqual([answer.status, answer.code], [503, 503]);
    assert.equal((await fetch(`${server.url}/readyz`)).status, 503);
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    await server.close();
  });
});

test('tells a database that is away from a statement that is wrong', () => {
  const away = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  assert.equal(isDatabaseAway(new Error('failed', { cause: away })), true);
  assert.equal(isDatabaseAway(Object.assign(new Error('x'), { code: '57P01' })), true);
  assert.equal(isDatabaseAway(Object.assign(new Error('x'), { code: '23505' })), false);
  assert.equal(isDatabaseAway('ECONNREFUSED'), false);
});

onEachDatabase('constraints', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const [chen, wang] = accounts;
  const { sunfield, grid } = organizations;
  /** The constraint that a statement breaks. */
  async function broken(statement: PromiseLike<unknown>): Promise<string> {
    try {
      await statement;
    } catch (error) {
      return ((error as Error).cause as { constraint?: string }).constraint ?? String(error);
    }
    return 'none';
  }

  test('a phone number belongs to one person and has the form of one', async () => {
    const { db } = server.database;
    const person = { name: 'X', passwordHash: '$argon2id$x' };
    assert.equal(await broken(db.insert(user).values({ ...person, phone: chen.phone })), 'user_phone_unique');
    assert.equal(
      await broken(db.insert(user).values({ ...person, phone: '12345678901' })),
      'user_phone_check',
    );
  });

  test('no password is stored but as argon2id', async () => {
    const { db } = server.database;
    const values = { name: 'X', phone: '13700000000', passwordHash: 'secret' };
    assert.equal(await broken(db.insert(user).values(values)), 'user_password_hash_check');
  });

  test('a member’s role belongs to the same organisation', async () => {
    const { db } = server.database;
    const foreign = db
      .update(membership)
      .set({ roleId: seedId('role:grid:admin') })
      .where(eq(membership.userId, wang.id));
    assert.equal(await broken(foreign), 'membership_role_fk');
    assert.equal(
      await broken(db.delete(role).where(eq(role.id, seedId('role:sunfield:viewer')))),
      'membership_role_fk',
    );
  });

  test('a person has one default organisation', async () => {
    const { db } = server.database;
    const second = db.update(membership).set({ isDefault: true }).where(eq(membership.userId, chen.id));
    assert.equal(await broken(second), 'membership_default_unique');
  });

  test('a person waits once for an organisation, and a decision comes with its outcome', async () => {
    const { db } = server.database;
    const request = (status: number, isPassed: boolean | null) =>
      db.execute(
        sql`insert into join_request (user_id, organization_id, code, expires_at, status, is_passed)
            values (${accounts[3].id}, ${sunfield.id}, 'X', now() + interval '1 day', ${status}, ${isPassed})`,
      );
    assert.equal(await broken(request(1, null)), 'join_request_waiting_unique');
    assert.equal(await broken(request(2, null)), 'join_request_decision_check');
    assert.equal(await broken(request(0, true)), 'join_request_decision_check');
  });

  test('an organisation is of a known type and not above itself', async () => {
    const { db } = server.database;
    const change = (values: object) =>
      db.update(organization).set(values).where(eq(organization.id, grid.id));
    assert.equal(await broken(change({ type: 3 })), 'organization_type_check');
    assert.equal(await broken(change({ parentId: grid.id })), 'organization_parent_check');
  });
});
