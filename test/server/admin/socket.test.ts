import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runAdmin, runCommand } from '#server/admin/run.ts';
import { type AdminSocket, listenForCommands } from '#server/admin/socket.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const FACTS = ['--phone', '13612345678', '--name', '李工', '--organization', 'Riverside Power'];

let server: TestServer;
let listening: AdminSocket;
before(async () => {
  server = await startServer();
  // Left by a server that was killed.
  await writeFile(socketOf(server), '');
  listening = await listenForCommands(server.config, server.database, runCommand, server.app.log);
});
after(async () => {
  await listening.close();
  await server.close();
});

const socketOf = ({ config }: TestServer) => join(config.dataDir, 'admin.sock');

/** Runs a command line as an operator's process does. */
async function admin(parameters: readonly string[], input = '', dataDir = server.config.dataDir) {
  const said: string[] = [];
  const failed: string[] = [];
  const code = await runAdmin(
    parameters,
    { DATA_DIR: dataDir },
    {
      write: (line) => said.push(line),
      fail: (line) => failed.push(line),
      readInput: async () => input,
    },
  );
  return { code, said, failed: failed.join('\n') };
}

test('makes a station key beside a running server, which takes it at once', async () => {
  const { code, said } = await admin(['station-key', 'SF-PV-01', '--name', 'gateway 1']);
  assert.equal(code, 0);
  assert.equal(said[0], 'Key of SF-PV-01. It cannot be shown again:');
  const frames = [{ device: 'NONE', ts: new Date().toISOString(), v: {} }];
  const answer = await server.post('/telemetry/v1/frames', { frames }, { token: said.at(-1) ?? '' });
  assert.deepEqual([answer.status, answer.data.refused[0].rule], [200, 'frame.device']);
});

test('hands the input of a command on', async () => {
  const { code, said } = await admin(['create', ...FACTS, '--password-stdin'], 'Riverside@2026');
  assert.deepEqual([code, said.length], [0, 1]);
  assert.ok((await server.signIn('13612345678', 'Riverside@2026')).accessToken);
});

test('ends a person’s sessions beside a running server', async () => {
  const { accessToken } = await server.signIn(accounts[0].phone);
  assert.equal((await admin(['end-sessions', accounts[0].phone])).code, 0);
  assert.equal((await server.get('/usercenter/get-menu-list', { token: accessToken })).code, 10019);
});

test('writes a backup where the operator is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heliport-backup-'));
  after(() => rm(folder, { recursive: true }));
  const before = process.cwd();
  process.chdir(folder);
  try {
    assert.equal((await admin(['backup', 'copy.gz'])).code, 0);
  } finally {
    process.chdir(before);
  }
  assert.deepEqual(await readdir(folder), ['copy.gz']);
});

test('tells what is wrong, and what wants the server to be stopped', async () => {
  assert.deepEqual(await admin(['station-key', 'NONE']), {
    ...{ code: 1, said: [], failed: 'There is no station NONE.' },
  });
  assert.match((await admin(['nonsense'])).failed, /^Unknown command nonsense;/);
  const { failed } = await admin(['restore', server.config.dataDir, '--replace']);
  assert.equal(failed, 'Stop the server first: a restore replaces its database.');
});

test('is for its owner alone', async () => {
  assert.equal((await stat(socketOf(server))).mode & 0o777, 0o600);
});

test('outlives whoever talks nonsense or leaves', async () => {
  for (const text of ['nonsense\n', '{"input":"x"}\n', '']) {
    const socket = connect(socketOf(server));
    socket.end(text);
    await new Promise((resolve) => socket.once('close', resolve).resume());
  }
  assert.equal((await admin(['stats'])).code, 0);
});

test('opens the database itself where no server does', async () => {
  const ended = await startServer();
  const socket = await listenForCommands(ended.config, ended.database, runCommand, ended.app.log);
  await socket.close();
  await ended.end();
  assert.ok(!(await readdir(ended.config.dataDir)).includes('admin.sock'));
  // Left by a server that was killed.
  await writeFile(socketOf(ended), '');
  assert.equal((await admin(['stats'], '', ended.config.dataDir)).code, 0);
  await rm(ended.config.dataDir, { recursive: true });
});
