import type { Config } from '#server/core/config.ts';
import { seedPlatform } from '#server/user-centre/seed/platform.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { openMigrated } from '../db/open.ts';
import { AdminError } from './admin-error.ts';
import { serversDatabase } from './beside.ts';

const ignore = () => undefined;

/** Commands read and write streams, which cannot be restarted, so transactions are not retried. */
const once = (config: Config): Config => ({ ...config, limits: { ...config.limits, databaseAttempts: 1 } });

/**
 * Opens the configured database without demo data, runs `work` and closes it. A command that a server carries out uses
 * the server's.
 */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = serversDatabase();
  if (database) return work(database.db, database);
  return using(await openMigrated(once(config), ignore, seedPlatform), work);
}

/** The same with empty tables only, to be filled from a dump. */
export async function withBareDatabase<T>(
  config: Config,
  work: (db: Database, opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  if (serversDatabase()) throw new AdminError('Stop the server first: this command replaces its database.');
  return using(await openMigrated(once(config), ignore), work);
}

async function using<T>(
  opened: OpenDatabase,
  work: (db: Database, opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(opened.db, opened);
  } finally {
    await opened.close();
  }
}
