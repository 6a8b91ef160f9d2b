import { spawn } from 'node:child_process';
import { at, ROOT } from '../build/paths.mjs';

const READY = /Heliport ready at (http:\/\/\S+)/;

/** Short, because the developer's own open connections need no graceful shutdown. */
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

/** Resolves with the server's ready message. Rejects with its output if it exits first. */
function readiness(child, logLine) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      logLine(chunk);
    });
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      // The ready message arrives in one write.
      if (READY.test(chunk)) resolve(chunk);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(said.trim())));
  });
}

/**
 * The server behind the proxy. Only one process can hold the embedded database, so the next one starts when the
 * previous one has ended.
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
    /** Address of the server. Waits for a starting server; rejects if it fails to start. */
    address: () => address,
    async restart() {
      const started = performance.now();
      // Requests wait from here on.
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
