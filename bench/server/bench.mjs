// `npm run bench -- server`: the user centre beside the least that could answer, in interleaved rounds of one run.
//   --rounds N     rounds (5)      --seconds N   of each measurement (4)      --requests N   of the memory run (100000)
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { importTs } from '../../scripts/build/import-ts.mjs';
import { at } from '../../scripts/build/paths.mjs';
import { cpuSeconds, databaseCpuSeconds, startHeliport, startProgram } from './processes.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    requests: { type: 'string', default: '100000' },
  },
});
const rounds = Number(values.rounds);
const ms = Number(values.seconds) * 1000;

const CONNECTIONS = 32;
/** Sign-ins wait for threads that hash, of which libuv has four. */
const SIGN_INS_AT_ONCE = 8;
const WARM_UP_MS = 1500;
const PASSWORD = 'Helio@2026';
const PHONE = '13800000001';
/** Administrators and members with different rights. */
const members = [PHONE, '13800000002', '13800000004'];
const API = '/api/usercenter';

const { startPostgres } = await importTs('test/support/postgres.ts');
const { limits } = await importTs('server/limits.ts');

const cluster = await startPostgres();
const stops = [() => cluster.stop()];
try {
  const databaseUrl = await cluster.createDatabase();
  // A proxy that names clients lets the bench be many of them.
  const one = await startHeliport(databaseUrl, { TRUST_PROXY: 'loopback' });
  stops.push(() => one.stop());
  const two = await startHeliport(databaseUrl, { TRUST_PROXY: 'loopback' });
  stops.push(() => two.stop());
  const floor = await startProgram('floor.mjs', { environment: { DATABASE_URL: databaseUrl } });
  stops.push(() => floor.stop());
  const load = await startProgram('load.mjs');
  stops.push(() => load.stop());
  const other = await startProgram('load.mjs');
  stops.push(() => other.stop());
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  stops.push(() => database.end());

  const order = async (generator, what) => {
    generator.child.send(what);
    const [{ result, error }] = await once(generator.child, 'message');
    if (error) throw new Error(`The load generator: ${error}`);
    const failed = Object.keys(result.statuses).filter((status) => !what.accepts.includes(Number(status)));
    if (failed.length) throw new Error(`Answers with ${JSON.stringify(result.statuses)}`);
    return result;
  };

  // As many people and sessions as connections: a server that answers one of them fast would prove little.
  const sessions = [];
  while (sessions.length < CONNECTIONS)
    sessions.push(await signIn(one.port, members[sessions.length % members.length]));
  const permissions = sessions.map((session) => ({
    method: 'POST',
    path: `${API}/get-user-permissions`,
    headers: headersOf(session),
    body: JSON.stringify({ userUuid: session.userUuid }),
  }));
  const menus = sessions.map((session) => ({
    method: 'GET',
    path: `${API}/get-menu-list`,
    headers: headersOf(session),
  }));
  const { rows: served } = await database.query('select pg_backend_pid() as pid');
  const targets = {
    floor: { ports: [floor.said.port], requests: [{ method: 'GET', path: '/' }], pids: [floor.pid] },
    permissions: {
      ports: [one.port],
      requests: permissions,
      pids: [one.pid],
    },
    menu: {
      ports: [one.port],
      requests: menus,
      pids: [one.pid],
    },
    'permissions, two processes': {
      ports: [one.port, two.port],
      // The same for each server as alone.
      connections: 2 * CONNECTIONS,
      requests: permissions,
      pids: [one.pid, two.pid],
    },
    login: {
      ports: [one.port],
      requests: signIns(),
      connections: SIGN_INS_AT_ONCE,
      pids: [one.pid],
    },
  };

  const measure = async ({ pids, ...target }, duration) => {
    const before = pids.map(cpuSeconds);
    const databaseBefore = databaseCpuSeconds(served[0].pid);
    const result = await order(load, { connections: CONNECTIONS, ms: duration, accepts: [200], ...target });
    const used = pids.reduce((sum, pid, index) => sum + cpuSeconds(pid) - before[index], 0);
    const databaseCpuShare = (databaseCpuSeconds(served[0].pid) - databaseBefore) / (duration / 1000);
    return { ...result, serverCpuShare: used / (duration / 1000), databaseCpuShare };
  };

  for (const target of Object.values(targets)) await measure(target, WARM_UP_MS);
  const measured = Object.fromEntries([...Object.keys(targets), 'argon2'].map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const [name, target] of Object.entries(targets)) measured[name].push(await measure(target, ms));
    const cost = [limits.passwordMemoryKib, limits.passwordPasses, limits.passwordLanes, SIGN_INS_AT_ONCE];
    const { said } = await startProgram('hash.mjs', { parameters: cost.map(String) });
    measured.argon2.push(said);
  }

  const timing = await timings(one.port, database);
  const memory = await memoryOver(Number(values.requests), one.port, (count) =>
    order(load, { ...targets.permissions, pids: undefined, connections: CONNECTIONS, count, accepts: [200] }),
  );
  const results = { measured, timing, memory };
  mkdirSync(at('bench/results'), { recursive: true });
  writeFileSync(at('bench/results/server.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(report(results));
  console.log('\nWritten to bench/results/server.json');
} finally {
  for (const stop of stops.reverse()) await stop();
}

function headersOf({ accessToken, signInOrg }) {
  return { authorization: `Bearer ${accessToken}`, 'x-org-id': signInOrg.orgUuid };
}

/** Sign-ins from many addresses, as from many people. */
function signIns() {
  const people = ['13800000001', '13800000002', '13800000003', '13800000004'];
  return Array.from({ length: 400 }, (_, index) => ({
    method: 'POST',
    path: `${API}/login`,
    headers: { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` },
    body: JSON.stringify({ username: people[index % people.length], password: PASSWORD }),
  }));
}

async function post(port, body, address) {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${API}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
    body: JSON.stringify(body),
  });
  const envelope = await response.json();
  return { ms: performance.now() - startedAt, envelope };
}

async function signIn(port, phone) {
  const { envelope } = await post(port, { username: phone, password: PASSWORD });
  if (envelope.code !== 200) throw new Error(`Sign-in: ${envelope.message}`);
  return envelope.data;
}

/**
 * How long a refusal takes, interleaved: for an account that is there, one that is not and one that is disabled; and for
 * both kinds once too many failures have locked them.
 */
async function timings(port, database) {
  const [unknown, disabled] = ['13911111111', '15800100030'];
  await database.query('update "user" set is_enabled = false where phone = $1', [disabled]);
  const lockedFrom = '198.18.255.1';
  await database.query(
    `insert into sign_in_attempt (key, failures, last_at, blocked_until)
     select 'account:' || phone || ':' || $2, 20, now(), now() + interval '1 hour' from unnest($1::text[]) as phone`,
    [[PHONE, unknown], lockedFrom],
  );
  const wrong = 'Wrong@2026';
  const kinds = {
    known: { body: { username: PHONE, password: wrong }, code: 400 },
    unknown: { body: { username: unknown, password: wrong }, code: 400 },
    disabled: { body: { username: disabled, password: PASSWORD }, code: 400 },
    'locked, known': { body: { username: PHONE, password: wrong }, code: 429, address: lockedFrom },
    'locked, unknown': { body: { username: unknown, password: wrong }, code: 429, address: lockedFrom },
  };
  const taken = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]));
  for (let index = 0; index < 120; index += 1) {
    // In another order each time: what came before leaves the caches warm or cold.
    const order = Object.entries(kinds)
      .map((entry) => ({ entry, at: Math.random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry);
    for (const [name, { body, code, address }] of order) {
      const { ms: took, envelope } = await post(port, body, address ?? `198.19.${index}.${name.length}`);
      if (envelope.code !== code) throw new Error(`A refusal of ${name} answered ${envelope.code}.`);
      taken[name].push(took);
    }
  }
  return taken;
}

/** What the process holds while it answers many requests, in tenths of the run. */
async function memoryOver(requests, port, send) {
  const samples = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await send(requests / 10);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    samples.push({
      requests: (requests / 10) * tenth,
      residentMb: value('process_resident_memory_bytes') / 2 ** 20,
      heapMb: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    });
  }
  return samples;
}
