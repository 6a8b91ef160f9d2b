// Finds a Chromium for tests and benchmarks, or installs one. `node scripts/chromium.mjs` prints its path.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installDebian, isRoot, named, onSystem, run } from './programs.mjs';

/** The shell has no windows, which tests do not need: it starts sooner, and no window takes the focus of another one. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Switches for every start: no background requests, and no sandbox when run as root, where it is not available. */
export const chromiumArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Path of an installed Chromium, or undefined. A wrong CHROMIUM_PATH is an error instead of a fallback. */
export async function findChromium() {
  return named('CHROMIUM_PATH') ?? onSystem(SYSTEM_NAMES) ?? (await ofPlaywright());
}

/** Path of a Chromium. Installs Playwright's, or a package of Debian's when run as root. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.error('No Chromium found. Installing one.');
  if (run('npx', 'playwright', 'install', 'chromium')) {
    const installed = await ofPlaywright();
    if (installed) return installed;
  }
  installDebian(SHELL, 'fonts-noto-cjk');
  if (!(await findChromium())) installDebian('chromium', 'fonts-noto-cjk');
  const path = await findChromium();
  if (!path) throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its path.');
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium());
