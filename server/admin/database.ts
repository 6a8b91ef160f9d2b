import type { Config } from '#server/core/config.ts';
import { seedPlatform } from '#server/user-centre/seed/platform.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { openMigrated } from '../db/open.ts';

const ignore = () => undefined;

/** What commands read and write goes through streams, which cannot begin again. */
const once = (config: Config): Config => ({ ...config, limits: { ...config.limits, databaseAttempts: 1 } });

/** Opens the configured database without demo data, hands it to `work` and closes it. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  return using(await openMigrated(once(config), ignore, seedPlatform), work);
}

/** The same with nothing in it but the tables, to be filled from elsewhere. */
export async function withBareDatabase<T>(
  config: Config,
  work: (db: Database, opened: OpenDatabase) => Promise<T>,
): Promise<T> {
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
