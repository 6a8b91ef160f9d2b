import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { lockDataDirectory, prepareDataDirectory } from '../db/data-directory.ts';
import { AdminError } from './admin-error.ts';
import { operatorsPath, serversDatabase } from './beside.ts';
import { type AdminCommand, textOf } from './command.ts';
import { withBareDatabase, withDatabase } from './database.ts';
import { dump } from './dump.ts';
import { sinkOf } from './lines.ts';
import { load } from './load.ts';

export const backup: AdminCommand = {
  summary: 'Write a consistent copy of all data to a file. A PostgreSQL database may stay in use.',
  operands: ['FILE'],
  options: {},
  async run(invocation) {
    const file = operatorsPath(textOf(invocation, 'FILE'));
    if (await exists(file)) throw new AdminError(`${file} already exists; choose another name.`);
    const rows = await withDatabase(invocation.config, (_, opened) =>
      write(file, (take) => dump(opened, take)),
    );
    invocation.terminal.write(`Backed up ${rows} rows to ${file}.`);
    invocation.terminal.write('Protect it like the database: it contains signing keys and password hashes.');
  },
};

export const restore: AdminCommand = {
  summary: 'Restore a backup into an empty database, completely or not at all.',
  operands: ['FILE'],
  options: {
    replace: { type: 'boolean', help: 'move the existing embedded database aside first' },
  },
  async run(invocation) {
    const { config, terminal, values } = invocation;
    const file = operatorsPath(textOf(invocation, 'FILE'));
    if (!(await exists(file))) throw new AdminError(`${file} does not exist.`);
    if (serversDatabase()) throw new AdminError('Stop the server first: a restore replaces its database.');
    if (values.replace === true) {
      if (config.databaseUrl)
        throw new AdminError(
          '--replace works only with the embedded database; use an empty PostgreSQL database instead.',
        );
      const aside = await putAside(config.dataDir);
      if (aside) terminal.write(`The previous database was moved to ${aside}.`);
    }
    const rows = await withBareDatabase(config, (_, opened) => load(opened, read(file)));
    terminal.write(`Restored ${rows} rows.`);
  },
};

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Renames the folder of the embedded database, under the lock that keeps servers off it; returns the new path. */
async function putAside(dataDir: string): Promise<string | undefined> {
  await prepareDataDirectory(dataDir);
  const unlock = await lockDataDirectory(dataDir);
  try {
    const place = join(dataDir, 'pglite');
    if (!(await exists(place))) return undefined;
    const aside = join(dataDir, `pglite.before-${new Date().toISOString().replace(/\D/g, '')}`);
    await rename(place, aside);
    return aside;
  } finally {
    await unlock();
  }
}

/** Writes the lines, compressed, to a temporary file; renames it once all of it is on disk. */
async function write(
  file: string,
  produce: (take: (line: string) => Promise<void>) => Promise<number>,
): Promise<number> {
  const part = `${file}.part`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(part, { mode: 0o600 }));
  // The promise may reject before it is awaited.
  written.catch(() => undefined);
  const take = sinkOf(gzip);
  try {
    const count = await produce((line) => take(`${line}\n`));
    gzip.end();
    await written;
    await sync(part);
    await rename(part, file);
    await sync(dirname(file));
    return count;
  } catch (error) {
    gzip.destroy();
    await rm(part, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new AdminError(`${file} cannot be written (${(error as Error).message}).`, { cause: error });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function* read(file: string): AsyncIterable<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* createInterface({ input: source.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (cause) {
    throw new AdminError(`${file} is damaged or not a Heliport backup.`, { cause });
  } finally {
    source.destroy();
  }
}
