import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runAdmin, runCommand } from '#server/admin/run.ts';
import { type AdminSocket, listenForCommands } from '#server/admin/socket.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { importMapOf } from '#test/support/page-server.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const file = (version: string) => `https://tariff.example/${version}/index.js`;
const tariff = {
  ...fakeChild,
  ...{ name: 'tariff', base: '/sub-tariff', version: '1.1.0', entry: file('1.1.0') },
  title: { zh: '电价', en: 'Tariffs', ja: '料金' },
  versions: ['1.1.0', '1.0.0'],
  previous: { version: '1.0.0', entry: file('1.0.0') },
  integrity: { [file('1.1.0')]: 'sha384-new', [file('1.0.0')]: 'sha384-old' },
};

let server: TestServer;
let listening: AdminSocket;
let folder: string;
let dist: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliport-admin-children-'));
  dist = writeFakeBuild();
  await write('tariff.json', tariff);
  server = await startServer({
    ...{ env: { CHILDREN: folder }, dist },
    limits: { childrenScanMs: 200, childrenRollbackMs: 100 },
  });
  listening = await listenForCommands(server.config, server.database, runCommand, server.app.log);
});
after(async () => {
  await listening.close();
  await server.close();
  await Promise.all([folder, dist].map((each) => rm(each, { recursive: true })));
});

const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));

/** Runs a command line as an operator's process does, beside the server. */
async function admin(...parameters: string[]) {
  const said: string[] = [];
  const failed: string[] = [];
  const environment = { DATA_DIR: server.config.dataDir, CHILDREN: folder };
  const code = await runAdmin(['children', ...parameters], environment, {
    write: (line) => said.push(line),
    fail: (line) => failed.push(line),
    readInput: async () => '',
  });
  return { code, said: said.join('\n'), failed: failed.join('\n') };
}

async function loads(version: string): Promise<void> {
  const entry = async () =>
    importMapOf(await (await fetch(`${server.url}/login`)).text()).imports['@heliport/child-tariff'];
  for (let turn = 0; turn < 60 && (await entry()) !== file(version); turn++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await entry(), file(version));
}

test('lists the apps with their versions and how they do', async () => {
  const { accessToken: token } = await server.signIn(chen.phone);
  const about = { child: 'tariff', trace: 'a'.repeat(32) };
  const body = {
    measures: [{ ...about, phase: 'paint', ms: 400 }],
    failures: [{ ...about, step: 'mount', cause: 'thrown' }],
  };
  await server.post('/measures/v1/children', body, { token });
  // The server stores what browsers report at intervals.
  let told = await admin('list');
  for (let turn = 0; turn < 80 && told.said.includes('never'); turn++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    told = await admin('list');
  }
  assert.equal(told.code, 0);
  assert.match(told.said, /^app +version +from +failures +median +p95 +last seen$/m);
  assert.match(told.said, /^tariff +1\.1\.0 +CHILDREN +1 +0\.\d\d s +0\.\d\d s +\d{4}-/m);
  const { said } = await admin('show', 'tariff');
  assert.match(said, /^can be rolled back to +1\.0\.0$/m);
  assert.match(said, /^1\.1\.0 .* mount: thrown, \d{4}-/m);
});

test('rolls an app back and forth, which the server’s next page has', async () => {
  assert.equal(
    (await admin('rollback', 'tariff', '--to', '0.9.0')).failed,
    'tariff can be rolled back to 1.0.0 only.',
  );
  const { code, said } = await admin('rollback', 'tariff');
  assert.equal(code, 0);
  assert.equal(
    said,
    'tariff 1.0.0 is loaded by the next page, until the app lists another version than 1.1.0.',
  );
  await loads('1.0.0');
  assert.match((await admin('list')).said, /^tariff +1\.0\.0 \(rolled back from 1\.1\.0\)/m);
  assert.equal((await admin('end-rollback', 'tariff')).code, 0);
  await loads('1.1.0');
  assert.equal((await admin('end-rollback', 'tariff')).failed, 'tariff is not rolled back.');
  await write('plain.json', {
    ...tariff,
    name: 'plain',
    base: '/sub-plain',
    previous: undefined,
    versions: ['1.1.0'],
  });
  assert.match((await admin('rollback', 'plain')).failed, /^plain has no earlier release/);
});

test('checks a manifest before it is published', async () => {
  assert.equal((await admin('check', join(folder, 'tariff.json'))).said, 'tariff 1.1.0: valid, 2 files.');
  await write('weather.json', { ...tariff, name: 'weather' });
  const { code, failed } = await admin('check', join(folder, 'weather.json'));
  assert.deepEqual(
    [code, failed],
    [1, `${join(folder, 'weather.json')}, entry 1 "weather": base must be /sub-weather.`],
  );
  assert.match((await admin('check', join(folder, 'none.json'))).failed, /none\.json: does not exist\.$/);
  // The same sentence where the apps are listed.
  assert.match((await admin('list')).said, /weather\.json, entry 1 "weather": base must be \/sub-weather\./);
});

test('says what is wrong with a command', async () => {
  assert.match(
    (await admin('roll')).failed,
    /^ACTION must be one of list, show, check, rollback, end-rollback\.$/,
  );
  assert.equal((await admin('show')).failed, 'show needs the name of an app.');
  assert.match((await admin('show', 'nothing')).failed, /^There is no app nothing;/);
});
