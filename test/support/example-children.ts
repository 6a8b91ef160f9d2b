import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildManifest } from '#contract/child.ts';
import type { BareSite } from './bare-site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Copies an example without what was installed or built in it, next to the packages, as in the repository. */
function copyExample(name: string): { readonly folder: string; readonly remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'heliport-example-'));
  const folder = join(root, 'examples', name);
  const isSource = (path: string) => !/\/(node_modules|dist|release|\.angular)$/.test(path);
  cpSync(join(ROOT, 'examples', name), folder, { recursive: true, filter: isSource });
  cpSync(join(ROOT, 'dist/packages'), join(root, 'dist/packages'), { recursive: true });
  const npm = (...parameters: string[]) =>
    execFileSync('npm', parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  npm('ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error');
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const hasCheck = (folder: string): boolean =>
  'check' in JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;

/** Builds an example as its README says, and returns the folder that is to be published. */
function buildExample(folder: string, variables: Readonly<Record<string, string>>): string {
  const env = { ...process.env, ...variables };
  if (hasCheck(folder))
    execFileSync('npm', ['run', 'check'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('npm', ['run', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'dist');
}

/** Serves the files of a folder below a path. */
function putFolder(folder: string, path: string, site: BareSite): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    site.put(path + file.slice(folder.length), readFileSync(file), { type });
  }
}

/** Installs and builds an example that is a site of its own, and serves it at the root. */
export function publishSite(name: string, platform: string, site: BareSite): void {
  const { folder, remove } = copyExample(name);
  try {
    const out = buildExample(folder, { VITE_PLATFORM: platform });
    putFolder(out, '', site);
    site.put('/', readFileSync(join(out, 'index.html')));
  } finally {
    remove();
  }
}

/** Installs and builds an example, publishes its files, and returns its manifest. */
export function publishExample(name: string, site: BareSite): ChildManifest {
  const { folder, remove } = copyExample(name);
  try {
    const out = buildExample(folder, { PUBLIC_URL: `${site.url}/${name}` });
    const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as ChildManifest;
    putFolder(join(out, manifest.version), `/${name}/${manifest.version}`, site);
    return manifest;
  } finally {
    remove();
  }
}

/** Installs an example, builds it in two versions, and returns both manifests. */
export function buildReleases(name: string, versions: readonly string[], url: string): ChildManifest[] {
  const { folder, remove } = copyExample(name);
  try {
    const source = join(folder, 'manifest.json');
    return versions.map((version) => {
      writeFileSync(source, JSON.stringify({ ...JSON.parse(readFileSync(source, 'utf8')), version }));
      const out = buildExample(folder, { PUBLIC_URL: url });
      return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as ChildManifest;
    });
  } finally {
    remove();
  }
}

/** A development server of an example, in a copy that a test may change. */
export interface DevServer {
  readonly folder: string;
  /** The cookie that the server prints: name and address. */
  readonly override: { readonly name: string; readonly value: string };
  stop(): void;
}

/** Starts `vite` on an example and waits until it prints how to show the app. */
export async function serveExample(name: string, port: number): Promise<DevServer> {
  const { folder, remove } = copyExample(name);
  const program = [join(folder, 'node_modules/vite/bin/vite.js'), '--port', String(port)];
  const child = spawn(process.execPath, program, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [, key = '', value = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += chunk;
      const cookie = /document\.cookie = '([^=]+)=([^;]+);/.exec(told);
      if (cookie) resolve(cookie);
    });
    child.on('exit', () => reject(new Error(`vite ended: ${told}`)));
  });
  const stop = () => {
    child.kill();
    remove();
  };
  return { folder, override: { name: key, value }, stop };
}
