import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '#test/support/jobs.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const ENTRY = fileURLToPath(new URL('../../../server/index.ts', import.meta.url));
const LEASE_MS = 1500;

describe('several servers on one PostgreSQL', () => {
  let cluster: PostgresCluster;
  let url: string;
  let dataDir: string;
  const servers: TestServer[] = [];
  let child: ChildProcess | undefined;
  before(async () => {
    cluster = await startPostgres();
    dataDir = await mkdtemp(join(tmpdir(), 'heliport-data-'));
  });
  after(async () => {
    child?.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.close()));
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function begin(): Promise<TestServer> {
    const server = await startServer({ env: { DATABASE_URL: url }, limits: { leaseMs: LEASE_MS } });
    servers.push(server);
    return server;
  }

  /** The server as a process of its own. */
  async function spawned(): Promise<ChildProcess> {
    const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', MQTT_PORT: 'off' };
    // Without pages, which have to be built.
    const limits = { ROLES: 'jobs', LIMIT_LEASE_MS: String(LEASE_MS), LIMIT_SIMULATED_HISTORY_DAYS: '0' };
    const process_ = spawn(process.execPath, ['--import', 'tsx', ENTRY], {
      env: { ...environment, ...limits },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const take = (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Heliport ready')) resolve();
      };
      process_.stdout?.on('data', take);
      process_.stderr?.on('data', take);
      process_.once('exit', () => reject(new Error(`The server ended: ${output}`)));
    });
    return process_;
  }

  const frames = async ({ database }: TestServer): Promise<number> => {
    const [row] = await database.telemetry.query<{ n: number }>('select count(*)::int4 as n from frame');
    return row?.n ?? 0;
  };
  const forgetFrames = ({ database }: TestServer) => database.telemetry.query('truncate frame, latest');

  test('leave the simulator to one of them, and take it over when that one is killed', async () => {
    url = await createSeededDatabase(cluster, 'on');
    const first = await spawned();
    child = first;
    const second = await begin();
    // What the first one sent at its start.
    assert.ok((await frames(second)) > 0);
    await forgetFrames(second);
    const third = await begin();
    assert.equal(await frames(third), 0);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await eventually(async () => (await frames(second)) > 0);
    const { rows } = (await second.database.db.execute(
      `select count(*)::int4 as n from lease where name = 'simulator' and expires_at > clock_timestamp()`,
    )) as unknown as { rows: { n: number }[] };
    assert.equal(rows[0]?.n, 1);
  });

  test('take it over at once when that one ends', async () => {
    url = await createSeededDatabase(cluster, 'on');
    const first = await begin();
    const second = await begin();
    await forgetFrames(second);
    await first.end();
    assert.equal(await frames(second), 0);
    await eventually(async () => (await frames(second)) > 0);
  });

  test('begin it again when telemetry was away as they took it over', async () => {
    url = await createSeededDatabase(cluster, 'on');
    const first = await begin();
    const second = await begin();
    const { telemetry } = second.database;
    await forgetFrames(second);
    await telemetry.query('alter table latest rename to latest_away');
    await first.end();
    await eventually(() => second.log.some((line) => line.includes('the simulator failed')));
    await telemetry.query('alter table latest_away rename to latest');
    await eventually(async () => (await frames(second)) > 0);
  });
});
