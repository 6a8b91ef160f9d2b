import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import type { PostgresCluster } from './postgres.ts';

type Demo = 'on' | 'off';

/** Any number: only test files lock it, so that one of them makes the template and the others wait. */
const TEMPLATE_LOCK = 7_355_608;

/** A PostgreSQL database with demo data or without: migrating and seeding one takes long, copying one does not. */
export async function createSeededDatabase(cluster: PostgresCluster, demo: Demo = 'on'): Promise<string> {
  return cluster.createDatabase(await template(cluster, demo));
}

async function template({ url }: PostgresCluster, demo: Demo): Promise<string> {
  const name = `heliport_template_demo_${demo}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    // Under its name only when it is complete.
    await client.query(`create database ${name}_making`);
    const DATABASE_URL = new URL(`${name}_making`, url).href;
    const dataDir = await mkdtemp(join(tmpdir(), 'heliport-data-'));
    const config = readConfig({ DATABASE_URL, DEMO: demo, DATA_DIR: dataDir });
    const database = await openDatabase(config, () => undefined);
    await database.close();
    await rm(dataDir, { recursive: true });
    await client.query(`alter database ${name}_making rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}
