import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDirectory } from './data-directory.ts';
import type { Database, OpenDatabase } from './database.ts';
import { watchFreeSpace } from './free-space.ts';

/**
 * Opens the embedded database in the data directory; only one process can. While the disk is almost full, it takes no
 * changes; `onLowSpace` hears of that once.
 */
export async function openEmbedded(
  dataDir: string,
  onLowSpace: (error: Error) => void,
): Promise<OpenDatabase> {
  const unlock = await lockDataDirectory(dataDir);
  const client = new PGlite(join(dataDir, 'pglite'));
  try {
    await client.waitReady;
  } catch (error) {
    await unlock();
    throw error;
  }
  const db = drizzle({ client });
  const stopWatching = watchFreeSpace(dataDir, async (isLow) => {
    await client.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
    if (isLow)
      onLowSpace(new Error('The disk of DATA_DIR is almost full: nothing is saved until there is space.'));
  });
  return {
    db: db as unknown as Database,
    kind: 'embedded',
    // The lock on the directory ensures that there is no other server.
    exclusive: (work) => work(db as unknown as Database),
    migrate: (_, migrationsFolder) => migrate(db, { migrationsFolder }),
    async close() {
      stopWatching();
      await client.close();
      await unlock();
    },
  };
}
