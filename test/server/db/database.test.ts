import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { Code } from '#contract/codes.ts';
import { readConfig } from '#server/config.ts';
import { signingKey } from '#server/core/access-token/schema.ts';
import { messageOf } from '#server/core/messages.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { isDatabaseAway } from '#server/db/failure.ts';
import { openDatabase } from '#server/open-database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { type PostgresCluster, startOwnPostgres, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

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
      /^StartError: DATA_DIR \/dev\/null\/data cannot be created/,
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
    assert.equal(await db.$count(user), accounts.length + 31);
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

describe('trouble of PostgreSQL', () => {
  const [chen] = accounts;
  let cluster: PostgresCluster;
  let server: TestServer;
  let token: string;
  before(async () => {
    cluster = await startPostgres();
    server = await startServer({ env: { DATABASE_URL: await createSeededDatabase(cluster) } });
    token = (await server.signIn(chen.phone)).accessToken;
    await execute(
      'create table trouble (code text, times int)',
      'create sequence met',
      `create function meet_trouble() returns trigger language plpgsql as $$
        declare next trouble;
        begin
          select * into next from trouble;
          if nextval('met') <= next.times then
            if next.code = 'lost' then
              perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);
            end if;
            raise exception 'trouble' using errcode = next.code;
          end if;
          return new;
        end $$`,
      'create trigger meet_trouble before insert on operation_record for each row execute function meet_trouble()',
    );
  });
  after(async () => {
    await server.close();
    await cluster.stop();
  });

  async function execute(...statements: string[]): Promise<void> {
    for (const statement of statements) await server.database.db.execute(sql.raw(statement));
  }

  /** The next operation records fail with this error, this many times. */
  async function trouble(code: string, times: number): Promise<void> {
    await execute(
      'delete from trouble',
      `insert into trouble values ('${code}', ${times})`,
      'alter sequence met restart',
    );
  }
  const written = async (): Promise<unknown> => {
    const { db } = server.database;
    const [person] = await db.select({ name: user.name }).from(user).where(eq(user.id, chen.id));
    return [person?.name, await db.$count(operationRecord, eq(operationRecord.userId, chen.id))];
  };
  const rename = (name: string, language = 'en') =>
    server.post('/usercenter/update-account', { name, gender: 0 }, { token, language });

  for (const [code, what] of [
    ['40P01', 'a deadlock'],
    ['40001', 'a serialization failure'],
    ['lost', 'a connection that breaks before the commit'],
  ] as const) {
    test(`begins a transaction again after ${what}`, async () => {
      const before = (await written()) as [string, number];
      await trouble(code, 2);
      const name = `Chen ${code}`;
      assert.equal((await rename(name)).code, 200);
      assert.deepEqual(await written(), [name, before[1] + 1]);
    });
  }

  test('gives up in the end, whole and in a sentence of the person’s language (ASVS 16.5.2, 16.5.3)', async () => {
    const before = await written();
    const sentences: string[] = [];
    for (const [language, code] of [
      ['zh', '40P01'],
      ['en', '40001'],
      ['ja', 'lost'],
    ] as const) {
      await trouble(code, 100);
      const answer = await rename('Nobody', language);
      assert.deepEqual([answer.status, answer.code], [503, 503]);
      sentences.push(answer.message);
    }
    assert.deepEqual(await written(), before);
    assert.deepEqual(
      sentences,
      (['zh', 'en', 'ja'] as const).map((language) => messageOf(language, Code.Unavailable)),
    );
  });

  test('does not try again what took too long, nor a single write whose connection broke', async () => {
    const before = await written();
    await trouble('57014', 1);
    assert.equal((await rename('Nobody')).code, 503);
    await trouble('lost', 1);
    assert.equal((await server.post('/usercenter/insert-record', { title: 'x' }, { token })).code, 503);
    assert.deepEqual(await written(), before);
    await trouble('none', 0);
    assert.equal((await rename('Chen')).code, 200);
  });

  test('reads again on another connection when all are cut', async () => {
    const read = () => server.get('/usercenter/get-user', { token });
    for (let round = 0; round < 3; round += 1) {
      const reading = Promise.all(Array.from({ length: 20 }, read));
      const cut = new pg.Client({ connectionString: server.config.databaseUrl });
      await cut.connect();
      await cut.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await cut.end();
      const codes = [...(await reading), await read()].map(({ code }) => code);
      assert.deepEqual(new Set(codes), new Set([200]));
    }
  });
});

test('distinguishes an unavailable database from a faulty statement', () => {
  const away = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  assert.equal(isDatabaseAway(new Error('failed', { cause: away })), true);
  assert.equal(isDatabaseAway(Object.assign(new Error('x'), { code: '57P01' })), true);
  assert.equal(isDatabaseAway(Object.assign(new Error('x'), { code: '23505' })), false);
  assert.equal(isDatabaseAway(Object.assign(new Error('x'), { code: '57014' })), true);
  assert.equal(isDatabaseAway('ECONNREFUSED'), false);
});
