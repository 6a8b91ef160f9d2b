import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoBefore, makeDataDirectory } from './data-directory.ts';

const ENTRY = fileURLToPath(new URL('../../dist/server/index.js', import.meta.url));
const READY = /Heliport ready at (http:\/\/\S+)/;
/** A loaded machine takes its time. */
const READY_DEADLINE_MS = 240_000;
/** A server that drains longer than this is killed. */
const DRAIN_DEADLINE_MS = 10_000;
/** The simulator would make a year of it beside the tests. */
const NO_HISTORY = { LIMIT_SIMULATED_HISTORY_DAYS: '0' };

/** The built server as a process of its own. */
export interface ServerProcess {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Drains it and keeps its data, until `start` starts it again at the same address. */
  readonly halt: () => Promise<void>;
  /** The same without draining. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Drains it, removes its data and resolves to its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the built server on a free port with demo data in a directory of its own, or in that of `DATABASE_URL`. */
export async function startServer(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = environment.DATABASE_URL
    ? await mkdtemp(join(tmpdir(), 'heliport-data-'))
    : await makeDataDirectory(demoBefore(environment));
  let output = '';
  const take = (text: string) => {
    output += text;
  };
  const run = (port: string) =>
    launch({ PORT: port, DATA_DIR: dataDir, ...NO_HISTORY, ...environment }, take);
  let running = await run('0');
  const { url } = running;
  return {
    url,
    dataDir,
    output: () => output,
    halt: async () => void (await running.end()),
    kill: async () => running.kill(),
    start: async () => {
      running = await run(new URL(url).port);
    },
    stop: async () => {
      const code = await running.end();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Starts a process and waits until it is ready. */
async function launch(environment: Record<string, string>, take: (text: string) => void) {
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const url = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${reason}:\n${output}`));
    };
    const timer = setTimeout(() => fail(`was not ready after ${READY_DEADLINE_MS} ms`), READY_DEADLINE_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      take(chunk.toString());
      const [, address] = READY.exec(output) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address.replace(/\/$/, ''));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code} before it was ready`);
    });
  });

  const end = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_DEADLINE_MS);
    const code = await exited;
    clearTimeout(timer);
    return code;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { url, end, kill };
}
