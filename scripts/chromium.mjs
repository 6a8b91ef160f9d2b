// Finds a Chromium for tests and benchmarks, or installs one. `node scripts/chromium.mjs` prints its path.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './build/paths.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const isRoot = process.getuid?.() === 0;

/** Switches that every start needs: no look-ups outside, and no sandbox where root forbids it. */
export const chromiumArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Path of a Chromium that is there, or undefined. A wrong CHROMIUM_PATH is an error, not a reason to guess. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`CHROMIUM_PATH names no program: ${wanted}`);
    return wanted;
  }
  return onSystem() ?? (await ofPlaywright());
}

function run(command, ...parameters) {
  console.error(`$ ${command} ${parameters.join(' ')}`);
  const { status } = spawnSync(command, parameters, {
    cwd: ROOT,
    // Results go to standard output; an installer's chatter does not belong there.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Path of a Chromium; installs Playwright's, else the package of Debian when run as root. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.error('No Chromium found: installing one.');
  if (run('npx', 'playwright', 'install', 'chromium')) {
    const installed = await ofPlaywright();
    if (installed) return installed;
  }
  if (isRoot && existsSync('/etc/debian_version')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  }
  const path = await findChromium();
  if (!path) throw new Error('Found no Chromium. Install one, or set CHROMIUM_PATH to its program.');
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium());
