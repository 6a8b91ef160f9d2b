import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { tablesByStation } from '#server/admin/distribute.ts';
import { runAdmin } from '#server/admin/run.ts';
import { readConfig } from '#server/config.ts';
import { isTelemetryStatement, TELEMETRY_TABLES } from '#server/db/parts.ts';
import { openDatabase } from '#server/open-database.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { ruleOf } from '#test/support/alarm.ts';
import { type PostgresCluster, startOwnPostgres, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase, createSeededPair } from '#test/support/seeded-database.ts';
import { startServer } from '#test/support/server.ts';

type Environment = Record<string, string>;

const [chen] = accounts;
const migrationsFolder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
let cluster: PostgresCluster;
let dataDir: string;
before(async () => {
  cluster = await startPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'heliport-apart-'));
});
after(async () => {
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

const open = (env: Environment) => openDatabase(readConfig({ ...env, DATA_DIR: dataDir }), () => undefined);

/** Opens and closes it as a start does. */
async function start(env: Environment): Promise<void> {
  await (await open(env)).close();
}

async function run<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await run<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition`,
  );
  return rows.map(({ name }) => name).sort();
}

async function admin(env: Environment, ...parameters: string[]) {
  const said: string[] = [];
  const failed: string[] = [];
  const terminal = {
    write: (line: string) => said.push(line),
    fail: (line: string) => failed.push(line),
    readInput: async () => '',
  };
  await runAdmin(parameters, { ...env, DATA_DIR: dataDir }, terminal);
  return { said: said.join('\n'), failed: failed.join('\n') };
}

test('each of two databases has just its tables, and both have what one has', async () => {
  const together = await tablesOf(await createSeededDatabase(cluster));
  const apart = await createSeededPair(cluster);
  const [main, telemetry] = [await tablesOf(apart.DATABASE_URL), await tablesOf(apart.TELEMETRY_URL)];
  assert.deepEqual(telemetry, [...TELEMETRY_TABLES].sort());
  assert.deepEqual([...main, ...telemetry].sort(), together);
});

test('all tables of telemetry can be spread by station', async () => {
  const database = await open(await createSeededPair(cluster));
  assert.ok(database.apart);
  assert.deepEqual(await tablesByStation(database.apart), [...TELEMETRY_TABLES].sort());
  assert.deepEqual(await tablesByStation(database.db), []);
  await database.close();
});

test('no statement of a migration touches both parts', () => {
  const ofTelemetry = new RegExp(
    `"(${TELEMETRY_TABLES.join('|')})"|\\b(from|into|join|update|on|table) (${TELEMETRY_TABLES.join('|')})\\b`,
    'i',
  );
  for (const { sql } of readMigrationFiles({ migrationsFolder })) {
    for (const statement of sql.map((text) => text.replace(/^ *--.*$/gm, ''))) {
      if (!isTelemetryStatement(statement)) assert.doesNotMatch(statement, ofTelemetry);
      else assert.doesNotMatch(statement, /"(station|device|user|organization)"/);
    }
  }
});

test('servers start side by side on an empty pair', async () => {
  const env = { DATABASE_URL: await cluster.createDatabase(), TELEMETRY_URL: await cluster.createDatabase() };
  const servers = await Promise.all([startServer({ env }), startServer({ env })]);
  for (const server of servers) {
    assert.deepEqual(await (await fetch(`${server.url}/readyz`)).json(), { status: 'ready' });
    assert.equal((await server.signIn(chen.phone)).signInOrg.orgName, 'Sunfield Energy');
  }
  await Promise.all(servers.map((server) => server.close()));
});

const AWAY = 'postgres://postgres:secret@127.0.0.1:1/none';

test('a start on databases that do not belong together is refused, and changes neither', async () => {
  const together = { DATABASE_URL: await createSeededDatabase(cluster) };
  // Both pairs are of their own: those of the template are the same.
  const [one, two] = [
    { DATABASE_URL: await cluster.createDatabase(), TELEMETRY_URL: await cluster.createDatabase() },
    { DATABASE_URL: await cluster.createDatabase(), TELEMETRY_URL: await cluster.createDatabase() },
  ];
  await start(one);
  await start(two);
  const empty = await cluster.createDatabase();
  const aside = new URL(one.DATABASE_URL);
  aside.hostname = '127.0.0.1';
  const cases: [Environment, RegExp][] = [
    [{ ...one, TELEMETRY_URL: AWAY }, /^TELEMETRY_URL: the database cannot be reached \(/],
    [{ DATABASE_URL: one.DATABASE_URL }, /^TELEMETRY_URL is missing: /],
    [{ DATABASE_URL: one.TELEMETRY_URL }, /^DATABASE_URL: this database has telemetry alone/],
    [
      { DATABASE_URL: one.TELEMETRY_URL, TELEMETRY_URL: one.DATABASE_URL },
      /^DATABASE_URL: this database has telemetry alone/,
    ],
    [{ ...one, TELEMETRY_URL: two.TELEMETRY_URL }, /^TELEMETRY_URL: this database belongs to another/],
    [{ ...one, TELEMETRY_URL: two.DATABASE_URL }, /^TELEMETRY_URL: this database belongs to another/],
    [{ ...one, TELEMETRY_URL: empty }, /^TELEMETRY_URL: this is not the database that has the telemetry/],
    [{ ...together, TELEMETRY_URL: empty }, /^TELEMETRY_URL: DATABASE_URL has telemetry already\./],
    [{ DATABASE_URL: empty, TELEMETRY_URL: one.TELEMETRY_URL }, /^TELEMETRY_URL: this database belongs to/],
    [
      { DATABASE_URL: empty, TELEMETRY_URL: together.DATABASE_URL },
      /^TELEMETRY_URL: this database is in use/,
    ],
    [{ ...one, TELEMETRY_URL: aside.href }, /^TELEMETRY_URL must be another database than that of/],
  ];
  for (const [env, sentence] of cases)
    await assert.rejects(start(env), ({ message }: Error) => {
      assert.match(message, sentence);
      assert.doesNotMatch(message, /secret/);
      return true;
    });
  assert.deepEqual(await tablesOf(empty), []);
  for (const env of [one, two, together]) await start(env);
});

test('a start that was cut off between the two databases is completed by the next one', async () => {
  const env = { DATABASE_URL: await cluster.createDatabase(), TELEMETRY_URL: await cluster.createDatabase() };
  await start(env);
  // Before the second mark: the first database knows of no other.
  const [before] = await run<{ pair: string }>(
    env.DATABASE_URL,
    'select pair::text from drizzle.heliport_part',
  );
  await run(env.TELEMETRY_URL, 'update drizzle.heliport_part set is_paired = false');
  await start(env);
  const [same] = await run<{ pair: string }>(
    env.TELEMETRY_URL,
    'select pair::text from drizzle.heliport_part',
  );
  assert.equal(same?.pair, before?.pair);
  const fresh = { ...env, DATABASE_URL: await cluster.createDatabase() };
  await run(
    env.TELEMETRY_URL,
    'update drizzle.heliport_part set is_paired = false',
    `drop schema public cascade`,
    'create schema public',
    'drop table drizzle.__drizzle_migrations',
  );
  await start(fresh);
  await start(fresh);
});

test('an installation goes on with an empty database of telemetry after the other one was lost', async () => {
  const env = await createSeededPair(cluster);
  const anew = { ...env, TELEMETRY_URL: await cluster.createDatabase() };
  await assert.rejects(start(anew), /"npm run admin -- new-telemetry"/);
  assert.match(
    (await admin(anew, 'new-telemetry')).said,
    /^Start a server with the address of an empty database/,
  );
  const server = await startServer({ env: anew });
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  await server.close();
  await assert.rejects(start(env), /^StartError: TELEMETRY_URL: this database|belongs to another/);
  const { failed } = await admin({ DATABASE_URL: await createSeededDatabase(cluster) }, 'new-telemetry');
  assert.equal(failed, 'The database at DATABASE_URL has its telemetry in itself.');
});

test('a restore that was cut off between its two commits can be repeated', async () => {
  const from = await createSeededPair(cluster);
  const file = join(dataDir, 'pair.gz');
  const { said } = await admin(from, 'backup', file);
  assert.match(said, /^Backed up \d+ rows/);
  const to = { DATABASE_URL: await cluster.createDatabase(), TELEMETRY_URL: await cluster.createDatabase() };
  await admin({ ...to, DEMO: 'off' }, 'restore', file);
  await run(to.TELEMETRY_URL, `insert into alarm_cursor values (1, 1, now())`);
  const tables = (await tablesOf(to.DATABASE_URL)).map((name) => `"${name}"`);
  await run(
    to.DATABASE_URL,
    'alter table alarm_rule disable trigger user',
    'alter table operation_record disable trigger user',
    'alter table record_day disable trigger user',
    `truncate ${tables.join()} cascade`,
  );
  const again = await admin(to, 'restore', file);
  assert.equal(again.said.match(/\d+/)?.[0], said.match(/\d+/)?.[0], again.failed);
  assert.deepEqual(
    await run(to.TELEMETRY_URL, 'select 1 from alarm_cursor where device_id = 1 and station_id = 1'),
    [],
  );
  assert.match((await admin(to, 'restore', file)).failed, /already contains data/);
});

test('figures and spreading are those of both databases', async () => {
  const env = await createSeededPair(cluster);
  const facts = JSON.parse((await admin(env, 'stats', '--json')).said);
  assert.ok(facts['size in bytes'] > 0 && facts['size of telemetry in bytes'] > 0);
  assert.equal(
    (await admin(env, 'distribute')).failed,
    'The database has no Citus: run "create extension citus" in it first.',
  );
});

test('a server without its telemetry says so, and people go on', async () => {
  const own = await startOwnPostgres();
  const env = { DATABASE_URL: await cluster.createDatabase(), TELEMETRY_URL: await own.createDatabase() };
  const server = await startServer({ env });
  const worker = await startServer({ env: { ...env, ROLES: 'ingest,jobs' } });
  const { accessToken: token } = await server.signIn(chen.phone);
  await own.stop();
  const ready = await fetch(`${server.url}/readyz`);
  assert.deepEqual(
    [ready.status, await ready.json()],
    [200, { status: 'ready', telemetry: 'not reachable' }],
  );
  const idle = await fetch(`${worker.url}/readyz`);
  assert.deepEqual([idle.status, await idle.json()], [503, { status: 'telemetry database not reachable' }]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /^heliport_database_up\{database="main"\} 1$/m);
  assert.match(metrics, /^heliport_database_up\{database="telemetry"\} 0$/m);
  assert.equal((await server.signIn(chen.phone)).signInOrg.orgName, 'Sunfield Energy');
  assert.equal((await server.get('/usercenter/get-menu-list', { token })).code, 200);
  const latest = await server.get('/telemetry/v1/latest?stations=SF-ES-01', {
    ...{ token, org: organizations.sunfield.id },
  });
  assert.deepEqual([latest.status, latest.headers.has('retry-after')], [503, true]);
  // They take effect when it is back.
  const options = { token, org: organizations.sunfield.id };
  const rule = await server.post('/alarm_v2/rules', ruleOf({ code: 'LATER' }), options);
  assert.deepEqual([rule.code, rule.data.version, rule.data.open], [200, 1, 0]);
  const body = { scope: { station: 'SF-ES-01' }, to: null, note: 'x' };
  const { code, data } = await server.post('/alarm_v2/suppressions', body, options);
  assert.equal(code, 200);
  const path = `/alarm_v2/suppressions/${data.id}/end`;
  assert.equal((await server.post(path, {}, options)).code, 200);
  await worker.close();
  await server.close();
});
