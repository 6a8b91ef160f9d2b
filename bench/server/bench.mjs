// `npm run bench -- server`: compares the user centre with a minimal server, in interleaved rounds of one run.
//   --rounds N     number of rounds (default 5)
//   --seconds N    duration of each measurement (default 4)
//   --requests N   number of requests of the memory measurement (default 100000)
//   --only a,b     only these parts: reads, login, processes, timing, codes, memory
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { importTs } from '../../scripts/build/import-ts.mjs';
import { at } from '../../scripts/build/paths.mjs';
import { codeTimings } from './codes.mjs';
import { memoryOver } from './memory.mjs';
import { reads, signIns } from './people.mjs';
import { cpuSeconds, databaseCpuSeconds, startHeliport, startProgram } from './processes.mjs';
import { quotaFor } from './quota.mjs';
import { report } from './report.mjs';
import { timings } from './timing.mjs';

const PARTS = ['reads', 'login', 'processes', 'timing', 'codes', 'memory'];
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    requests: { type: 'string', default: '100000' },
    only: { type: 'string', default: PARTS.join() },
  },
});
const rounds = Number(values.rounds);
const ms = Number(values.seconds) * 1000;
const parts = values.only.split(',');
const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length) throw new Error(`--only: unknown part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`);
const has = (part) => parts.includes(part);

const CONNECTIONS = 32;
/** Concurrent sign-ins. They wait for libuv's four threads, which hash. */
const SIGN_INS_AT_ONCE = 8;
const WARM_UP_MS = 1500;
/** Share of a core for each server. On two cores, more than half is left for database and load generator. */
const SERVER_SHARE = 0.3;
/** Share of a core for hashing. The other core is left for database and load generator. */
const SIGN_IN_SHARE = 1;

const { startPostgres } = await importTs('test/support/postgres.ts');
const { limits } = await importTs('server/core/limits.ts');

const cluster = await startPostgres();
const stops = [() => cluster.stop()];
try {
  const databaseUrl = await cluster.createDatabase();
  // A trusted proxy header lets the benchmark send requests from many client addresses.
  const one = await startHeliport(databaseUrl, { TRUST_PROXY: 'loopback' });
  stops.push(() => one.stop());
  const two = await startHeliport(databaseUrl, { TRUST_PROXY: 'loopback' });
  stops.push(() => two.stop());
  const floor = startProgram('floor.mjs', { DATABASE_URL: databaseUrl });
  stops.push(() => floor.stop());
  const { port: floorPort } = await floor.said();
  const [load, argon2] = ['load.mjs', 'hash.mjs'].map((name) => startProgram(name));
  stops.push(
    () => load.stop(),
    () => argon2.stop(),
  );
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  stops.push(() => database.end());
  const quota = quotaFor([one.pid, two.pid, argon2.pid]);
  if (quota) stops.push(() => quota.stop());

  const order = async (what) => {
    const result = await load.ask(what);
    const failed = Object.keys(result.statuses).filter((status) => !what.accepts.includes(Number(status)));
    if (failed.length) throw new Error(`Unexpected statuses ${JSON.stringify(result.statuses)}`);
    return result;
  };

  const { permissions, menus } = await reads(one.port, CONNECTIONS);
  const single = { ports: [one.port], requests: permissions, pids: [one.pid] };
  const double = {
    ports: [one.port, two.port],
    // The same load for each server as for a single one.
    connections: 2 * CONNECTIONS,
    requests: permissions,
    pids: [one.pid, two.pid],
  };
  const signingIn = {
    ports: [one.port],
    requests: signIns(),
    connections: SIGN_INS_AT_ONCE,
    pids: [one.pid],
  };
  const bare = { ports: [floorPort], requests: [{ method: 'GET', path: '/' }], pids: [floor.pid] };
  const targets = {
    ...(has('reads') && { floor: bare, menu: { ...single, requests: menus } }),
    ...((has('reads') || has('processes')) && { permissions: single }),
    ...(has('processes') && { 'two processes': double }),
    ...(has('processes') &&
      quota && {
        'one process, limited': { ...single, share: SERVER_SHARE },
        'two processes, limited': { ...double, share: SERVER_SHARE },
      }),
    ...(has('login') && { login: signingIn }),
    ...(has('login') && quota && { 'login, limited': { ...signingIn, share: SIGN_IN_SHARE } }),
  };

  const { rows: served } = await database.query('select pg_backend_pid() as pid');
  const measure = async ({ pids, share, ...target }, duration) => {
    quota?.limit(share);
    const before = pids.map(cpuSeconds);
    const databaseBefore = databaseCpuSeconds(served[0].pid);
    const result = await order({ connections: CONNECTIONS, ms: duration, accepts: [200], ...target });
    const used = pids.reduce((sum, pid, index) => sum + cpuSeconds(pid) - before[index], 0);
    const databaseCpuShare = (databaseCpuSeconds(served[0].pid) - databaseBefore) / (duration / 1000);
    quota?.limit();
    return { ...result, serverCpuShare: used / (duration / 1000), databaseCpuShare };
  };

  const hashes = async (share) => {
    quota?.limit(share);
    const cost = {
      memoryCost: limits.passwordMemoryKib,
      timeCost: limits.passwordPasses,
      parallelism: limits.passwordLanes,
    };
    const result = await argon2.ask({ ms, atOnce: SIGN_INS_AT_ONCE, cost });
    quota?.limit();
    return result;
  };

  for (const target of Object.values(targets)) await measure(target, WARM_UP_MS);
  const measured = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  if (has('login')) measured.argon2 = [];
  if (has('login') && quota) measured['argon2, limited'] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const [name, target] of Object.entries(targets)) measured[name].push(await measure(target, ms));
    measured.argon2?.push(await hashes());
    measured['argon2, limited']?.push(await hashes(SIGN_IN_SHARE));
  }

  const measureCodes = async () => {
    const unlimited = {
      TRUST_PROXY: 'loopback',
      LIMIT_SENDINGS_OF_PREFIX: '1000000',
      LIMIT_SENDINGS_OF_STRANGERS: '999999',
      LIMIT_SENDINGS_OVERALL: '1000000',
    };
    const server = await startHeliport(databaseUrl, unlimited);
    try {
      return await codeTimings(server.port, database);
    } finally {
      await server.stop();
    }
  };

  const results = {
    measured,
    shares: { read: SERVER_SHARE, signIn: SIGN_IN_SHARE },
    ...(has('timing') && { timing: await timings(one.port, database) }),
    ...(has('codes') && { codes: await measureCodes() }),
    ...(has('memory') && {
      memory: await memoryOver(Number(values.requests), one, (count) =>
        order({ ...single, connections: CONNECTIONS, count, accepts: [200] }),
      ),
    }),
  };
  mkdirSync(at('bench/results'), { recursive: true });
  writeFileSync(at('bench/results/server.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(report(results));
  console.log('\nResults: bench/results/server.json');
} finally {
  for (const stop of stops.reverse()) await stop();
}
