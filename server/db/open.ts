import { fileURLToPath } from 'node:url';
import type { Config } from '#server/core/config.ts';
import { prepareDataDirectory } from './data-directory.ts';
import type { Database, OpenDatabase } from './database.ts';

/** Next to this file in the sources, next to the bundle in a build. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Opens the configured database and brings its schema up to date; `seed` runs before any other server can start on
 * it. `onProblem` hears of idle connections that are lost, and of a disk that is almost full.
 */
export async function openMigrated(
  config: Config,
  onProblem: (error: Error) => void,
  seed?: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  await prepareDataDirectory(config.dataDir);
  const opened = await connect(config, onProblem);
  try {
    await opened.exclusive(async (db) => {
      await opened.migrate(db, MIGRATIONS);
      if (seed) await db.transaction(seed);
    });
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

// Each driver is loaded only where it is used: the embedded database takes 300 MB of memory.
async function connect(config: Config, onProblem: (error: Error) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { openPostgresql } = await import('./postgresql.ts');
    return openPostgresql(
      { main: config.databaseUrl, telemetry: config.telemetryUrl },
      config.limits,
      onProblem,
    );
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(config.dataDir, onProblem);
}
