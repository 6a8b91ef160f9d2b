import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildManifest } from '#contract/child.ts';
import { readSource, writeRelease } from '../../packages/manifest/index.ts';
import type { BareSite } from './bare-site.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

/** Installs an example in a folder of its own, and builds it with its own tools. */
function buildExample(name: string, folder: string): void {
  const isSource = (path: string) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(EXAMPLES.length));
  cpSync(join(EXAMPLES, name), folder, { recursive: true, filter: isSource });
  for (const command of [
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ])
    execFileSync('npm', command, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Builds an example, and publishes it on a site as `heliport-manifest` writes it. Returns its released manifest. */
export async function publishExample(name: string, site: BareSite): Promise<ChildManifest> {
  const folder = mkdtempSync(join(tmpdir(), `heliport-${name}-`));
  try {
    buildExample(name, folder);
    const source = readSource(join(folder, 'manifest.json'));
    const out = join(folder, 'release');
    const manifest = await writeRelease({
      ...{ source, out, folder: join(folder, 'dist'), entry: 'heliport', url: `${site.url}/${name}` },
    });
    for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) site.put(`/${name}/${relative(out, file)}`, readFileSync(file));
    }
    return manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
