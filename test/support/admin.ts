import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { runAdmin } from '#server/admin/run.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { makeDataDirectory } from './data-directory.ts';
import { startServer } from './server.ts';
import { measuredStation } from './telemetry.ts';

const [chen] = accounts;

/** Variables of a command. */
export type Environment = Record<string, string>;

/** A data directory without a database. */
export async function embedded(): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliport-admin-'));
  after(() => rm(dataDir, { recursive: true, force: true }));
  return { DATA_DIR: dataDir };
}

/** Runs a command line of the administrator. */
export async function admin(environment: Environment, parameters: readonly string[], input = '') {
  const said: string[] = [];
  const failed: string[] = [];
  const code = await runAdmin(parameters, environment, {
    write: (line) => said.push(line),
    fail: (line) => failed.push(line),
    readInput: async () => input,
  });
  return { code, said: said.join('\n'), failed: failed.join('\n') };
}

/** Opens a database as a server does, without the demo. */
export async function look<T>(
  environment: Environment,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
) {
  const opened = await openDatabase(readConfig({ ...environment, DEMO: 'off' }), () => undefined);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

/** A database with demo data and a session, not in use. */
export async function demo(): Promise<Environment> {
  const dataDir = await makeDataDirectory();
  after(() => rm(dataDir, { recursive: true, force: true }));
  const environment = { DATA_DIR: dataDir };
  const server = await startServer({ env: environment });
  await server.signIn(chen.phone);
  const { key } = await measuredStation(server);
  const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
  for (const ts of [old, new Date().toISOString()]) {
    const frames = [{ device: 'BAT-1', ts, v: { socPercent: 51.2, chargeKwh: 12345678.901 } }];
    await server.post('/telemetry/v1/frames', { frames }, { token: key });
  }
  await server.end();
  return environment;
}
