import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { accounts, DEMO_PASSWORD, organizations } from '#server/db/seed/accounts.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';

const READY = /^Heliport ready at (http:\/\/127\.0\.0\.1:\d+)$/m;
const ROUNDS = 2;
const WRITERS = 4;
/** Writes that are answered before the kill falls into those after them. */
const WRITES_BEFORE_KILL = 12;
const PAGE = 100;

let cluster: PostgresCluster;
before(async () => {
  cluster = await startPostgres();
});
after(() => cluster.stop());

interface Running {
  child: ChildProcess;
  url: string;
}

/** The server's sources as a process that can be killed. */
async function start(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/index.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const [, address] = READY.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { child, url };
}

async function call(url: string, path: string, token = '', body?: object) {
  const response = await fetch(`${url}/api/usercenter/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-org-id': organizations.sunfield.id,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { code: number; data: Record<string, unknown> };
}

async function signIn(url: string): Promise<{ accessToken: string; refreshToken: string }> {
  const { data } = await call(url, 'login', '', { username: accounts[0].phone, password: DEMO_PASSWORD });
  return data as { accessToken: string; refreshToken: string };
}

/** Titles of all records that the person has. */
async function titles(url: string, token: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await call(url, `list-my-record?page=${page}&size=${PAGE}`, token);
    const list = data.list as { title: string }[];
    for (const { title } of list) found.add(title);
    if (list.length < PAGE) return found;
  }
}

/** Writes from all sides until the server is killed in the middle; tells what it had acknowledged. */
async function writeUntilKilled({ child, url }: Running, round: number) {
  const { accessToken, refreshToken } = await signIn(url);
  const acknowledged: string[] = [];
  let lastToken = refreshToken;
  let isKilled = false;
  const kill = () => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  async function writeRecords(writer: number): Promise<void> {
    for (let i = 0; !isKilled; i += 1) {
      const title = `round ${round} writer ${writer} record ${i}`;
      const { code } = await call(url, 'insert-record', accessToken, { title, params: '{}' });
      assert.equal(code, 200);
      acknowledged.push(title);
      if (acknowledged.length === WRITES_BEFORE_KILL) kill();
    }
  }
  async function refresh(): Promise<void> {
    while (!isKilled) {
      const { data } = await call(url, 'refresh-token', '', { token: lastToken });
      lastToken = data.refreshToken as string;
    }
  }
  const writers = [refresh(), ...Array.from({ length: WRITERS }, (_, index) => writeRecords(index))];
  const ends = await Promise.allSettled(writers);
  // Those that were on their way when it died have failed; nothing else may have.
  for (const end of ends) {
    if (end.status === 'rejected') assert.ok(end.reason instanceof TypeError, String(end.reason));
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return { acknowledged, lastToken, accessToken };
}

async function survives(env: Record<string, string>): Promise<void> {
  const all: string[] = [];
  let running = await start(env);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { acknowledged, lastToken, accessToken } = await writeUntilKilled(running, round);
    all.push(...acknowledged);
    running = await start(env);
    const kept = await titles(running.url, accessToken);
    assert.deepEqual(
      all.filter((title) => !kept.has(title)),
      [],
    );
    assert.equal((await call(running.url, 'refresh-token', '', { token: lastToken })).code, 200);
  }
  running.child.kill('SIGTERM');
  const [code] = await once(running.child, 'close');
  assert.equal(code, 0);
}

test('loses nothing acknowledged when it is killed while it writes, embedded database', async () => {
  const dataDir = await makeDataDirectory();
  after(() => rm(dataDir, { recursive: true, force: true }));
  await survives({ DATA_DIR: dataDir });
});

test('loses nothing acknowledged when it is killed while it writes, PostgreSQL', async () => {
  const dataDir = await makeDataDirectory();
  after(() => rm(dataDir, { recursive: true, force: true }));
  await survives({ DATA_DIR: dataDir, DATABASE_URL: await cluster.createDatabase() });
});
