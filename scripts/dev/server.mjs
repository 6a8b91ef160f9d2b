import { spawn } from 'node:child_process';
import { at, ROOT } from '../build/paths.mjs';

const READY = /Heliport ready at (http:\/\/\S+)/;

/** Nobody waits for what a developer's own pages have left open. */
const DRAIN_MS = 100;

function spawnServer() {
  return spawn(process.execPath, ['--enable-source-maps', at('dist/server/index.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      LIMIT_DRAIN_MS: String(DRAIN_MS),
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      FOLLOW_BUILD: 'on',
    },
  });
}

/** Resolves to what the server says once it is ready; rejects with what it said when it ended before. */
function readiness(child, logLine) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      logLine(chunk);
    });
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      // The greeting is one write.
      if (READY.test(chunk)) resolve(chunk);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(said.trim())));
  });
}

/**
 * The server behind the front. One process at a time holds the embedded database: the next one starts when the one
 * before has ended.
 */
export function createServer(log) {
  let child;
  let address = Promise.reject(new Error('not started'));
  address.catch(() => undefined);

  async function start() {
    child = spawnServer();
    const ready = readiness(child, log.server());
    address = ready.then((greeting) => new URL(READY.exec(greeting)[1]));
    address.catch((error) => log.serverFailed(error.message));
    return ready;
  }

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  return {
    start,
    stop,
    /** Where the server listens: waits for one that is starting, rejects when it does not start. */
    address: () => address,
    async restart() {
      const started = performance.now();
      // Requests wait from now on.
      const before = stop();
      let release;
      address = new Promise((resolve, reject) => {
        release = { resolve, reject };
      });
      address.catch(() => undefined);
      await before;
      const { resolve, reject } = release;
      try {
        await start();
        log.restarted(Math.round(performance.now() - started));
        resolve(await address);
      } catch (error) {
        reject(error);
      }
    },
  };
}
