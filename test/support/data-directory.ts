import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

type Demo = 'on' | 'off';

/** Whether the demo stands in a database before the server starts: one with an hour of its own makes it then. */
export const demoBefore = ({ DEMO, DEMO_NOW }: Readonly<Record<string, string>>): Demo =>
  DEMO === 'off' || DEMO_NOW ? 'off' : 'on';

/** No run takes longer. */
const TEMPLATE_LIFE_MS = 3_600_000;

/** A data directory with a database, with demo data or empty: making one takes seconds, copying one does not. */
export async function makeDataDirectory(demo: Demo = 'on'): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'heliport-data-'));
  templates[demo] ??= template(demo);
  copyInto(directory, await templates[demo]);
  return directory;
}

const templates: Partial<Record<Demo, Promise<string>>> = {};

// Node's own `cp` takes five times as long for a thousand files.
function copyInto(directory: string, source: string): void {
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(directory, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(to, { mode: statSync(from).mode });
      copyInto(to, from);
    } else copyFileSync(from, to);
  }
}

/** What the template is made of: the sources, and the hour, since the demo's days count from now in all zones. */
function templateName(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13));
  for (const folder of ['contract', 'server']) {
    const names = readdirSync(root(folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names.filter((file) => /\.(ts|sql|json)$/.test(file))) {
      hash.update(name).update(readFileSync(root(`${folder}/${name}`)));
    }
  }
  return hash
    .update(readFileSync(root('package-lock.json')))
    .digest('hex')
    .slice(0, 16);
}

async function template(demo: Demo): Promise<string> {
  const cache = root(`node_modules/.cache/heliport/test-data-demo-${demo}`);
  const made = join(cache, templateName());
  const now = new Date();
  if (existsSync(made)) {
    await utimes(made, now, now);
    return made;
  }
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    // Another run, on other sources, could be copying a young one.
    const isOutdated = now.getTime() - (await stat(join(cache, name))).mtimeMs > TEMPLATE_LIFE_MS;
    if (isOutdated) await rm(join(cache, name), { recursive: true, force: true });
  }
  const making = await mkdtemp(join(cache, 'making-'));
  // Loaded for whoever makes the template; the journeys' workers copy it.
  const [{ readConfig }, { openDatabase }] = await Promise.all([
    import('#server/config.ts'),
    import('#server/open-database.ts'),
  ]);
  const database = await openDatabase(readConfig({ DATA_DIR: making, DEMO: demo }), () => undefined);
  await database.close();
  try {
    await rename(making, made);
  } catch (error) {
    // Another test file was quicker.
    if (!existsSync(made)) throw error;
    await rm(making, { recursive: true });
  }
  return made;
}
