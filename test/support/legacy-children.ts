import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BareSite } from './bare-site.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

/** Files of an example as its own tools built them, by path below the folder of the build. */
type Built = ReadonlyMap<string, Uint8Array>;

function filesBelow(folder: string): Built {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}

/** Installs an example in a copy of its own, and builds it. */
function buildExample(name: string): Built {
  const folder = mkdtempSync(join(tmpdir(), `heliport-${name}-`));
  const isSource = (path: string) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(EXAMPLES.length));
  try {
    cpSync(join(EXAMPLES, name), folder, { recursive: true, filter: isSource });
    for (const command of [
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      ['run', 'build'],
    ])
      execFileSync('npm', command, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return filesBelow(join(folder, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hashOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Builds an example, publishes it below a path of a site and returns its released manifest. The style sheets of `index.html`
 * are those that the host attaches.
 */
export function publishExample(name: string, site: BareSite, path = ''): object {
  const built = buildExample(name);
  const addresses = new Map(
    [...built].map(([file, content]) => [file, site.put(`${path}/${file}`, content)] as const),
  );
  const page = Buffer.from(built.get('index.html') ?? []).toString();
  const styleSheets = [...page.matchAll(/<link[^>]*href="\/?([^"]+\.css)"/g)].map(
    ([, file = '']) => addresses.get(file) ?? file,
  );
  const source = JSON.parse(readFileSync(join(EXAMPLES, name, 'manifest.json'), 'utf8'));
  return {
    ...source,
    entry: addresses.get('heliport.js'),
    versions: [source.version],
    integrity: Object.fromEntries(
      [...built].map(([file, content]) => [addresses.get(file), hashOf(content)]),
    ),
    ...(styleSheets.length > 0 && { styleSheets }),
  };
}
