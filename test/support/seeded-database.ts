import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresCluster } from './postgres.ts';

type Demo = 'on' | 'off';

/** Any number: only test files lock it, so that one of them makes the template and the others wait. */
const TEMPLATE_LOCK = 7_355_608;

/** A PostgreSQL database with demo data or without: migrating and seeding one takes long, copying one does not. */
export async function createSeededDatabase(cluster: PostgresCluster, demo: Demo = 'on'): Promise<string> {
  const { main } = await templates(cluster, demo, 'together');
  return cluster.createDatabase(main);
}

/** The variables of two such databases: telemetry is in the second one. */
export async function createSeededPair(
  cluster: PostgresCluster,
  demo: Demo = 'on',
): Promise<{ DATABASE_URL: string; TELEMETRY_URL: string }> {
  const { main, telemetry } = await templates(cluster, demo, 'apart');
  return {
    DATABASE_URL: await cluster.createDatabase(main),
    TELEMETRY_URL: await cluster.createDatabase(telemetry),
  };
}

async function templates({ url }: PostgresCluster, demo: Demo, telemetry: 'together' | 'apart') {
  const main = `heliport_template_demo_${demo}${telemetry === 'apart' ? '_main' : ''}`;
  const other = `heliport_template_demo_${demo}_telemetry`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [main]);
    if (rowCount) return { main, telemetry: other };
    // The first one is under its name only when both are complete.
    const made = telemetry === 'apart' ? [`${main}_making`, other] : [`${main}_making`];
    for (const name of made) await client.query(`drop database if exists ${name}`);
    for (const name of made) await client.query(`create database ${name}`);
    const [DATABASE_URL = '', TELEMETRY_URL = ''] = made.map((name) => new URL(name, url).href);
    const dataDir = await mkdtemp(join(tmpdir(), 'heliport-data-'));
    // Loaded for whoever makes the template; the journeys' workers copy it.
    const [{ readConfig }, { openDatabase }] = await Promise.all([
      import('#server/config.ts'),
      import('#server/open-database.ts'),
    ]);
    const config = readConfig({ DATABASE_URL, TELEMETRY_URL, DEMO: demo, DATA_DIR: dataDir });
    const database = await openDatabase(config, () => undefined);
    await database.close();
    await rm(dataDir, { recursive: true });
    await client.query(`alter database ${main}_making rename to ${main}`);
    return { main, telemetry: other };
  } finally {
    await client.end();
  }
}
