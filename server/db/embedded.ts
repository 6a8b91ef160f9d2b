import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDirectory } from './data-directory.ts';
import type { Database, OpenDatabase } from './database.ts';
import { watchFreeSpace } from './free-space.ts';
import { parameterOf, type Telemetry, type TelemetryQuery } from './telemetry.ts';

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
    telemetry: telemetryOf(client),
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

/** Parameters are text or bytes already, so the driver's own conversion by type is replaced. */
const serializers = new Proxy<Record<number, (value: unknown) => string>>(
  {},
  { get: () => (value: unknown) => value, has: () => true },
);

function telemetryOf(client: PGlite): Telemetry {
  const on = (queried: PGlite | Transaction): TelemetryQuery => ({
    query: async <Row>(text: string, values: Parameters<TelemetryQuery['query']>[1] = []) =>
      (await queried.query<Row>(text, values.map(parameterOf), { serializers })).rows,
  });
  return {
    ...on(client),
    kind: 'embedded',
    isApart: false,
    transaction: (work) => client.transaction((tx) => work(on(tx))),
  };
}
