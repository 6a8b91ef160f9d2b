// Installs the packages if they are missing or differ from the lockfile. Needs only Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { at, ROOT } from './build/paths.mjs';

const packagesOf = (path) => JSON.parse(readFileSync(at(path), 'utf8')).packages;

/** npm records installed packages in its own lockfile. Compared by content, since a checkout renews every date. */
function isInstalled() {
  const noted = 'node_modules/.package-lock.json';
  if (!existsSync(at(noted))) return false;
  const installed = packagesOf(noted);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, peer }]) =>
      path === '' || installed[path]?.version === version || (!installed[path] && (optional || peer)),
  );
}

/** Runs `npm ci` if needed. Throws if that fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci)');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci failed. Its output is above.');
}
