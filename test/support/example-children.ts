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

const STATEMENT = /document\.cookie = '([^=]+)=([^;]+);/;

/** Starts a program of an example's own. Resolves with the first match in what it prints. */
function startProgram(folder: string, parameters: readonly string[], expected: RegExp) {
  const child = spawn('npx', ['--no-install', ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const started = new Promise<RegExpExecArray>((resolve, reject) => {
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += chunk;
      const found = expected.exec(told);
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`${parameters.join(' ')} ended: ${told}`)));
  });
  // The program is a child of npx.
  const stop = () => child.pid !== undefined && process.kill(-child.pid);
  return { started, stop };
}

/** The programs that serve an example while it is developed. Each one waits until the last has printed its line. */
const PROGRAMS: Readonly<Record<string, readonly (readonly [readonly string[], RegExp])[]>> = {
  angular: [
    [['ng', 'build', '--watch', '--configuration', 'development'], /Watch mode enabled/],
    [['heliport-manifest', 'build/browser', '--entry', 'main', '--serve'], STATEMENT],
  ],
};

const VITE = [[['vite', '--port'], STATEMENT]] as const;

/** Starts the development server of an example and waits until it prints how to show the app. */
export async function serveExample(name: string, port: number): Promise<DevServer> {
  const { folder, remove } = copyExample(name);
  const running: ReturnType<typeof startProgram>[] = [];
  const stop = () => {
    for (const program of running) program.stop();
    remove();
  };
  try {
    let override = { name: '', value: '' };
    for (const [parameters, expected] of PROGRAMS[name] ?? VITE) {
      const isServer = expected === STATEMENT;
      const program = startProgram(folder, isServer ? [...parameters, String(port)] : parameters, expected);
      running.push(program);
      const [, key = '', value = ''] = await program.started;
      override = { name: key, value };
    }
    return { folder, override, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
