import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../../scripts/build/paths.mjs';

const READY = /Heliport ready at http:\/\/127\.0\.0\.1:(\d+)/;
/** Ticks per second in /proc, 100 on common Linux systems. */
const TICKS_PER_SECOND = 100;

/** Starts the built server on a PostgreSQL. Its log is discarded. */
export async function startHeliport(databaseUrl, environment = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliport-bench-'));
  const child = fork(at('dist/server/index.js'), [], {
    execArgv: [...process.execArgv, '--expose-gc', '--import', at('bench/server/collect.mjs')],
    env: {
      ...{ ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      // The demo's history would be made beside the measurement.
      LIMIT_SIMULATED_HISTORY_DAYS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const port = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = READY.exec(output) ?? [];
      if (found) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    port,
    pid: child.pid,
    /** Memory of the server after a garbage collection. */
    async kept() {
      child.send('collect');
      const [memory] = await once(child, 'message');
      return memory;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a program of this folder. `ask` sends it a message and returns its reply. */
export function startProgram(name, environment = {}) {
  const child = fork(at(`bench/server/${name}`), [], { env: { ...process.env, ...environment } });
  return {
    pid: child.pid,
    /** Its first message, if it sends one when it is ready. */
    said: async () => (await once(child, 'message'))[0],
    async ask(order) {
      child.send(order);
      const [{ result, error }] = await once(child, 'message');
      if (error) throw new Error(`${name}: ${error}`);
      return result;
    },
    stop: () => child.kill(),
  };
}

function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Seconds of CPU that a process has used so far. */
export function cpuSeconds(pid) {
  const [user, system] = statOf(pid).slice(11);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** Seconds of CPU that its ended children used. */
function endedSeconds(pid) {
  const [user, system] = statOf(pid).slice(13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

const parentOf = (pid) => Number(statOf(pid)[1]);

/** Seconds of CPU that all processes of a PostgreSQL used so far. `pid` is one of its connection processes. */
export function databaseCpuSeconds(pid) {
  const postmaster = parentOf(pid);
  // Includes connections that were closed meanwhile.
  let sum = endedSeconds(postmaster);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (parentOf(name) === postmaster) sum += cpuSeconds(name);
    } catch (error) {
      // The process has just ended.
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    }
  }
  return sum;
}
