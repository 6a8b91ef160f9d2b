import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { resetPasswordByLink } from '#contract/user-centre/account/calls.ts';
import { runAdmin } from '#server/admin/run.ts';
import { readConfig } from '#server/config.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { openDatabase } from '#server/open-database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { menuItem } from '#server/user-centre/menu/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const [chen] = accounts;
const FACTS = ['--phone', '13612345678', '--name', '李工', '--organization', 'Riverside Power'];

let folder: string;
let cluster: PostgresCluster;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliport-admin-'));
  cluster = await startPostgres();
});
after(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

type Environment = Record<string, string>;

/** A data directory without a database. */
async function embedded(): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliport-admin-'));
  after(() => rm(dataDir, { recursive: true, force: true }));
  return { DATA_DIR: dataDir };
}

async function admin(environment: Environment, parameters: readonly string[], input = '') {
  const said: string[] = [];
  const failed: string[] = [];
  const code = await runAdmin(parameters, environment, {
    write: (line) => said.push(line),
    fail: (line) => failed.push(line),
    readInput: async () => input,
  });
  return { code, said: said.join('\n'), failed: failed.join('\n') };
}

/** Opens a database as a server does, without the demo. */
async function look<T>(
  environment: Environment,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
) {
  const opened = await openDatabase(readConfig({ ...environment, DEMO: 'off' }), () => undefined);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

/** A database with demo data and a session, not in use. */
async function demo(): Promise<Environment> {
  const dataDir = await makeDataDirectory();
  after(() => rm(dataDir, { recursive: true, force: true }));
  const environment = { DATA_DIR: dataDir };
  const server = await startServer({ env: environment });
  await server.signIn(chen.phone);
  const { key } = await measuredStation(server);
  const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
  for (const ts of [old, new Date().toISOString()]) {
    const frames = [{ device: 'BAT-1', ts, v: { socPercent: 51.2, chargeKwh: 12345678.901 } }];
    await server.post('/telemetry/v1/frames', { frames }, { token: key });
  }
  await server.end();
  return environment;
}

test('lists its commands, and the options of each', async () => {
  const { code, said } = await admin({}, []);
  assert.equal(code, 0);
  for (const name of [
    'create',
    'reset-password PHONE',
    'end-sessions PHONE',
    'station-key STATION',
    'new-key',
    'backup FILE',
    'restore FILE',
    'move',
    'stats',
  ]) {
    assert.ok(said.includes(`\n  ${name} `), name);
  }
  assert.match((await admin({}, ['create', '--help'])).said, /--phone NUMBER +phone number to sign in with/);
});

test('refuses what it does not understand, in a sentence', async () => {
  const refusals: [string[], RegExp][] = [
    [['destroy'], /^Unknown command destroy; /],
    [['toString'], /^Unknown command toString; /],
    [['backup'], /^FILE is missing: npm run admin -- backup FILE$/],
    [['backup', 'a', 'b'], /^backup does not take the argument b\.$/],
    [['stats', '--yaml'], /^Unknown option '--yaml'\.$/],
    [['create', '--phone', '13612345678'], /^--name is missing\.$/],
    [['create', ...FACTS, '--phone', '123'], /^Please enter a correct phone number\.$/],
    [['create', ...FACTS, '--type', 'shop'], /^--type must be one of enterprise, operator, agent\.$/],
    [['restore', join(tmpdir(), 'heliport-none.gz')], / does not exist\.$/],
    [['move'], /^Set DATABASE_URL to the PostgreSQL database to move to\.$/],
  ];
  for (const [parameters, sentence] of refusals) {
    const { code, failed } = await admin({}, parameters);
    assert.deepEqual([code, sentence.test(failed) || failed], [1, true], parameters.join(' '));
  }
  assert.match((await admin({ PORT: 'x' }, ['stats'])).failed, /^PORT must be a port/);
});

test('makes the first administrator, who can sign in to an installation without a demo', async () => {
  const environment = await embedded();
  const { code, said } = await admin(environment, ['create', ...FACTS, '--type', 'operator']);
  assert.equal(code, 0);
  const [, password = ''] = /^The password is (\S+) — change it/m.exec(said) ?? [];
  const server = await startServer({ env: { ...environment, DEMO: 'off' } });
  const signedIn = await server.signIn('13612345678', password);
  assert.equal(signedIn.signInOrg.orgName, 'Riverside Power');
  const options = { token: signedIn.accessToken, org: signedIn.signInOrg.orgUuid };
  const menu = await server.get('/usercenter/get-menu-list', options);
  await server.end();
  assert.equal(menu.data.list.length, 13);
  const again = await admin(environment, ['create', ...FACTS]);
  assert.deepEqual([again.code, again.failed], [1, 'The phone number 13612345678 is already in use.']);
});

test('takes a password from standard input, by the rules of the product', async () => {
  const environment = await embedded();
  const weak = await admin(environment, ['create', ...FACTS, '--password-stdin'], 'short');
  assert.match(weak.failed, /^The password must be 8 to 16 characters/);
  const { said } = await admin(
    environment,
    ['create', ...FACTS, '--password-stdin'],
    'Riverside-1'.replace('-', '#'),
  );
  assert.doesNotMatch(said, /password/);
});

test('stays away from a database that a server has open', async () => {
  const server = await startServer();
  const { code, failed } = await admin({ DATA_DIR: server.config.dataDir }, ['stats']);
  assert.equal(code, 1);
  assert.match(
    failed,
    /is in use by another Heliport server; stop that server .* takes no commands: it is starting or ending, or it is a command itself\.$/,
  );
  await server.close();
});

test('ends a person’s sessions from the next request', async () => {
  const env = { DATABASE_URL: await createSeededDatabase(cluster) };
  const server = await startServer({ env });
  const { accessToken } = await server.signIn(chen.phone);
  const environment = { ...env, DATA_DIR: server.config.dataDir };
  assert.equal((await admin(environment, ['end-sessions', chen.phone])).said, 'Ended 1 session.');
  const answer = await server.get('/usercenter/get-menu-list', { token: accessToken });
  assert.equal(answer.code, 10019);
  const mine = and(eq(operationRecord.title, 'end-sessions'), isNull(operationRecord.userId));
  assert.equal(await server.database.db.$count(operationRecord, mine), 1);
  const unknown = await admin(environment, ['end-sessions', '13999999999']);
  assert.equal(unknown.failed, 'No account has the phone number 13999999999.');
  await server.close();
});

test('makes a link that sets a password once and ends what was open (ASVS 6.4.3)', async () => {
  const env = { DATABASE_URL: await createSeededDatabase(cluster) };
  const server = await startServer({ env });
  const { accessToken } = await server.signIn(chen.phone);
  const environment = { ...env, DATA_DIR: server.config.dataDir, PUBLIC_URL: 'https://energy.example' };
  const { said } = await admin(environment, ['reset-password', chen.phone]);
  const [, token = ''] = /^https:\/\/energy\.example\/passwordback#(\S+)$/m.exec(said) ?? [];
  const body = { token, newPassword: 'Riverside#2026' };
  assert.equal((await server.post(resetPasswordByLink.path, body)).code, 200);
  assert.equal((await server.get('/usercenter/get-menu-list', { token: accessToken })).code, 10019);
  assert.equal((await server.signIn(chen.phone, body.newPassword)).userUuid, chen.id);
  assert.deepEqual((await server.post(resetPasswordByLink.path, body)).errors, ['token: password.link']);
  await server.close();
});

test('prints what the database holds', async () => {
  const environment = await demo();
  const { said } = await admin(environment, ['stats']);
  assert.match(said, /^database +embedded$/m);
  assert.match(said, /^enterprises +7$/m);
  const facts = JSON.parse((await admin(environment, ['stats', '--json'])).said);
  assert.deepEqual([facts.people, facts.operators, facts['sessions open']], [35, 2, 1]);
});

test('backs everything up and restores it, every row of every table', async () => {
  const from = await demo();
  const file = join(folder, 'all.gz');
  const made = await admin(from, ['backup', file]);
  assert.equal(made.code, 0);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.match((await admin(from, ['backup', file])).failed, / already exists; choose another name\.$/);

  const created = () => cluster.createDatabase();
  let last = file;
  // Each is filled from a copy of the one before.
  for (const [index, to] of (
    [
      await embedded(),
      { ...(await embedded()), DATABASE_URL: await created() },
      { ...(await embedded()), DATABASE_URL: await created(), TELEMETRY_URL: await created() },
      { ...(await embedded()), DATABASE_URL: await created() },
    ] as Environment[]
  ).entries()) {
    const restored = await admin(to, ['restore', last]);
    assert.equal(/\d+/.exec(restored.said)?.[0], /\d+/.exec(made.said)?.[0], restored.failed);
    const copy = join(folder, `copy-${index}.gz`);
    await admin(to, ['backup', copy]);
    last = copy;
    const lines = async (path: string) =>
      gunzipSync(await readFile(path))
        .toString()
        .split('\n')
        .slice(1)
        .sort();
    assert.deepEqual(await lines(copy), await lines(file));

    const server = await startServer({ env: to });
    assert.equal((await server.signIn(chen.phone, DEMO_PASSWORD)).signInOrg.orgName, 'Sunfield Energy');
    const values = { name: 'new', titleZh: 'x', titleEn: 'x', titleJa: 'x', funcCode: 'x' };
    await server.database.db.insert(menuItem).values(values);
    await server.end();
  }
});

test('restores into nothing but an empty database, or puts the embedded one aside', async () => {
  const from = await demo();
  const file = join(folder, 'aside.gz');
  await admin(from, ['backup', file]);
  await look(from, (db) =>
    db.update(organization).set({ title: 'Changed' }).where(eq(organization.id, organizations.grid.id)),
  );
  const refused = await admin(from, ['restore', file]);
  assert.deepEqual([refused.code, /already contains data/.test(refused.failed)], [1, true]);
  const { said } = await admin(from, ['restore', file, '--replace']);
  assert.match(said, /The previous database was moved to .*pglite\.before-\d+/);
  const [row] = await look(from, (db) =>
    db.select().from(organization).where(eq(organization.id, organizations.grid.id)),
  );
  assert.equal(row?.title, organizations.grid.title);
});

test('restores nothing from a file that is truncated, damaged, foreign or of other tables', async () => {
  const from = await demo();
  const file = join(folder, 'whole.gz');
  await admin(from, ['backup', file]);
  const bytes = await readFile(file);
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
  const header = JSON.parse(lines[0] ?? '');
  const lastRow = lines.findLastIndex((line) => line.startsWith('['));
  const older = [JSON.stringify({ ...header, schema: '1', release: '0.0.9' }), ...lines.slice(1)];
  const files: [Buffer, RegExp][] = [
    [gzipSync(lines.slice(0, -1).join('\n')), /^The backup is incomplete; nothing was restored\.$/],
    [gzipSync(lines.toSpliced(lastRow, 1).join('\n')), /^The backup is incomplete/],
    [bytes.subarray(0, bytes.length - 100), /is damaged or not a Heliport backup\.$/],
    [Buffer.from('hello'), /is damaged or not a Heliport backup\.$/],
    [gzipSync('{"hello":1}\n'), /^The file is not a Heliport backup\.$/],
    [gzipSync(''), /^The file is not a Heliport backup\.$/],
    [gzipSync(older.join('\n')), /^The backup is from release 0\.0\.9, whose tables differ/],
  ];
  const to = { ...(await embedded()), DATABASE_URL: await cluster.createDatabase() };
  for (const [content, sentence] of files) {
    const broken = join(folder, 'broken.gz');
    await writeFile(broken, content);
    const { code, failed } = await admin(to, ['restore', broken]);
    assert.deepEqual([code, sentence.test(failed) || failed], [1, true]);
    assert.equal(await look(to, (db) => db.$count(user)), 0);
    // The rows that opening it has seeded.
    await look(to, (db) =>
      db.execute(sql`truncate signing_key, application, system_configuration, menu_item cascade`),
    );
  }
});

for (const [where, variables] of [
  ['a PostgreSQL', ['DATABASE_URL']],
  ['two PostgreSQL databases', ['DATABASE_URL', 'TELEMETRY_URL']],
] as const)
  test(`moves an embedded database to ${where}, once`, async () => {
    const from = await demo();
    const to: Environment = { ...from };
    for (const variable of variables) to[variable] = await cluster.createDatabase();
    const { said, failed } = await admin(to, ['move']);
    assert.match(said, /^Copied \d+ rows\./, failed);
    assert.match((await admin(to, ['move'])).failed, /already contains data/);
    const count = (environment: Environment) => look(environment, (db) => db.$count(session));
    assert.deepEqual([await count(from), await count(to)], [1, 1]);
  });

test('leaves half a file behind nowhere', async () => {
  const environment = await demo();
  const { failed } = await admin(environment, ['backup', join(folder, 'none', 'file.gz')]);
  assert.match(failed, /cannot be written/);
});
