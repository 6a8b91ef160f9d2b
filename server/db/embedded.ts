import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDirectory } from './data-directory.ts';
import type { Database, OpenDatabase } from './database.ts';

/** Opens the embedded database in the data directory; only one process can. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockDataDirectory(dataDir);
  const client = new PGlite(join(dataDir, 'pglite'));
  try {
    await client.waitReady;
  } catch (error) {
    await unlock();
    throw error;
  }
  const db = drizzle({ client });
  return {
    db: db as unknown as Database,
    kind: 'embedded',
    // The lock on the directory ensures that there is no other server.
    exclusive: (work) => work(db as unknown as Database),
    migrate: (_, migrationsFolder) => migrate(db, { migrationsFolder }),
    async close() {
      await client.close();
      await unlock();
    },
  };
}
