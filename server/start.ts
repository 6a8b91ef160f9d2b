import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';

/** Opens the database, listens and says so. */
export async function start(config: Config): Promise<void> {
  const database = await openDatabase(config, () => {});
  const app = await createApp({ config, db: database.db, log: process.stderr });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Heliport ready at http://${config.host}:${port}\n`);
}
