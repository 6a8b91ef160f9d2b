import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { allOrganizations } from '#server/user-centre/seed/more-organizations.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';

const READY = /^Heliport ready at (http:\/\/127\.0\.0\.1:\d+)$/m;
const ROUNDS = 2;
const WRITERS = 4;
/** Writes that are answered before the kill are assigned to the rounds after them. */
const WRITES_BEFORE_KILL = 12;
const MOVES_BEFORE_KILL = 8;
const PAGE = 100;
/** An organisation that approves automatically. */
const OPEN_CODE = 'PRK3Z7SN64';
/** People without join requests there. */
const TRAVELLERS = [accounts[2].phone, '15800100019', '15800100004'];
const UNLIMITED = { LIMIT_JOIN_ATTEMPTS_OF_PERSON: '10000', LIMIT_JOIN_ATTEMPTS_OF_ADDRESS: '10000' };

let cluster: PostgresCluster;
before(async () => {
  cluster = await startPostgres();
});
after(() => cluster.stop());

interface Running {
  child: ChildProcess;
  url: string;
}

/** The built server as a process that can be killed. */
async function start(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    env: { PATH: process.env.PATH, PORT: '0', LIMIT_SIMULATED_HISTORY_DAYS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let problem = '';
  child.stderr?.on('data', (chunk) => {
    problem = String(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const [, address] = READY.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${problem}`)));
  });
  return { child, url };
}

async function call(
  url: string,
  path: string,
  token = '',
  body?: object,
  org: string = organizations.sunfield.id,
) {
  const response = await fetch(`${url}/api/usercenter/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(org && { 'x-org-id': org }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { code: number; data: Record<string, unknown> };
}

async function signIn(
  url: string,
  username: string = accounts[0].phone,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { data } = await call(url, 'login', '', { username, password: DEMO_PASSWORD });
  return data as { accessToken: string; refreshToken: string };
}

/** All records of the person. */
async function recordsOf(url: string, token: string): Promise<{ title: string }[]> {
  const found: { title: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await call(url, `list-my-record?page=${page}&size=${PAGE}`, token, undefined, '');
    const list = data.list as { title: string }[];
    found.push(...list);
    if (list.length < PAGE) return found;
  }
}

/**
 * A person who joins an organisation that approves automatically, and leaves it again. Each step writes several rows,
 * or none.
 */
interface Traveller {
  readonly phone: string;
  /** The number of answered steps. */
  joins: number;
  quits: number;
}

async function travel(url: string, traveller: Traveller, isOver: () => boolean): Promise<void> {
  const { accessToken } = await signIn(url, traveller.phone);
  while (!isOver()) {
    if (traveller.joins === traveller.quits) {
      const { code, data } = await call(url, 'send-join-request', accessToken, { code: OPEN_CODE }, '');
      assert.deepEqual([code, data.status], [200, 1]);
      traveller.joins += 1;
    } else {
      const { code } = await call(url, 'quit-org', accessToken, { uuid: allOrganizations.lychee.id }, '');
      assert.equal(code, 200);
      traveller.quits += 1;
    }
  }
}

/**
 * The person's state in the database, from which the next round continues. No answered step is lost, and no step is
 * stored in part.
 */
async function assertWhole(url: string, traveller: Traveller): Promise<void> {
  const { accessToken } = await signIn(url, traveller.phone);
  const records = await recordsOf(url, accessToken);
  const made = (title: string) => records.filter((record) => record.title === title).length;
  const { data: requests } = await call(url, 'get-my-request-list', accessToken, undefined, '');
  const approved = (requests.list as { orgTitle: string; isPassed: number }[]).filter(
    ({ orgTitle, isPassed }) => orgTitle === allOrganizations.lychee.title && isPassed === 1,
  ).length;
  const { data: joined } = await call(url, 'list-my-joined', accessToken, undefined, '');
  const isMember = (joined.list as { orgUuid: string }[]).some(
    ({ orgUuid }) => orgUuid === allOrganizations.lychee.id,
  );
  const [joins, quits] = [made('send-join-request'), made('quit-org')];
  assert.deepEqual([approved, Number(isMember)], [joins, joins - quits]);
  // At most one step more than answered: it was in flight when the server died.
  const lead = joins + quits - traveller.joins - traveller.quits;
  assert.ok(lead === 0 || lead === 1, `${traveller.phone}: ${lead}`);
  Object.assign(traveller, { joins, quits });
}

/** Writes concurrently until the server is killed; returns the acknowledged writes. */
async function writeUntilKilled({ child, url }: Running, round: number, travellers: readonly Traveller[]) {
  const { accessToken, refreshToken } = await signIn(url);
  const acknowledged: string[] = [];
  let lastToken = refreshToken;
  let isKilled = false;
  const isOver = () => isKilled;
  const kill = () => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  const moves = () => travellers.reduce((sum, { joins, quits }) => sum + joins + quits, 0);
  const before = moves();
  const killWhenBusy = () => {
    if (acknowledged.length < WRITES_BEFORE_KILL || moves() - before < MOVES_BEFORE_KILL) return;
    kill();
  };
  async function writeRecords(writer: number): Promise<void> {
    for (let i = 0; !isKilled; i += 1) {
      const title = `round ${round} writer ${writer} record ${i}`;
      const { code } = await call(url, 'insert-record', accessToken, { title, params: '{}' });
      assert.equal(code, 200);
      acknowledged.push(title);
      killWhenBusy();
    }
  }
  async function refresh(): Promise<void> {
    while (!isKilled) {
      const { data } = await call(url, 'refresh-token', '', { token: lastToken });
      lastToken = data.refreshToken as string;
    }
  }
  const writers = [
    refresh(),
    ...travellers.map((traveller) => travel(url, traveller, isOver)),
    ...Array.from({ length: WRITERS }, (_, index) => writeRecords(index)),
  ];
  // If one fails for another reason, the others must stop.
  const ends = await Promise.allSettled(writers.map((writer) => writer.finally(kill)));
  // Requests in flight at the kill fail; others must not.
  for (const end of ends) {
    if (end.status === 'rejected') assert.ok(end.reason instanceof TypeError, String(end.reason));
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return { acknowledged, lastToken, accessToken };
}

async function survives(env: Record<string, string>): Promise<void> {
  const all: string[] = [];
  const travellers = TRAVELLERS.map((phone) => ({ phone, joins: 0, quits: 0 }));
  let running = await start({ ...env, ...UNLIMITED });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { acknowledged, lastToken, accessToken } = await writeUntilKilled(running, round, travellers);
    all.push(...acknowledged);
    running = await start({ ...env, ...UNLIMITED });
    const kept = new Set((await recordsOf(running.url, accessToken)).map(({ title }) => title));
    assert.deepEqual(
      all.filter((title) => !kept.has(title)),
      [],
    );
    for (const traveller of travellers) await assertWhole(running.url, traveller);
    assert.equal((await call(running.url, 'refresh-token', '', { token: lastToken })).code, 200);
  }
  running.child.kill('SIGTERM');
  const [code] = await once(running.child, 'close');
  assert.equal(code, 0);
}

test('loses nothing acknowledged when it is killed in the middle of writes, and leaves nothing half, embedded database', async () => {
  const dataDir = await makeDataDirectory();
  after(() => rm(dataDir, { recursive: true, force: true }));
  await survives({ DATA_DIR: dataDir });
});

test('loses nothing acknowledged when it is killed in the middle of writes, and leaves nothing half, PostgreSQL', async () => {
  const dataDir = await makeDataDirectory();
  after(() => rm(dataDir, { recursive: true, force: true }));
  await survives({ DATA_DIR: dataDir, DATABASE_URL: await cluster.createDatabase() });
});
