import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { resetPasswordByLink } from '#contract/user-centre/account/calls.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { admin, demo, embedded } from '#test/support/admin.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer } from '#test/support/server.ts';

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
