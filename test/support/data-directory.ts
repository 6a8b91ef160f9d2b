import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A data directory with an empty database: making a new one takes seconds, copying one does not. */
export async function makeDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'heliport-data-'));
  await cp(await template(), join(directory, 'pglite'), { recursive: true });
  return directory;
}

async function template(): Promise<string> {
  const packageFile = await readFile(root('node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(packageFile) as { version: string };
  const cache = root('node_modules/.cache/heliport');
  const made = join(cache, `pglite-${version}`);
  if (await exists(made)) return made;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  const database = new PGlite(making);
  await database.waitReady;
  await database.close();
  try {
    await rename(making, made);
  } catch (error) {
    // Another test file was quicker.
    if (!(await exists(made))) throw error;
    await rm(making, { recursive: true });
  }
  return made;
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
