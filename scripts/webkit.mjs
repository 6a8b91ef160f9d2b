// Finds WebKitGTK with its WebDriver and a virtual display for the tests, or installs them. `node scripts/webkit.mjs`
// prints the paths.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installDebian, named, onSystem } from './programs.mjs';

/** The browser is not on the PATH, but in the folder of Debian's architecture. */
const FOLDERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}/webkit2gtk-4.1`);

const find = () => ({
  driver: named('WEBKIT_DRIVER_PATH') ?? onSystem(['WebKitWebDriver']),
  browser:
    named('WEBKIT_PATH') ?? FOLDERS.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path)),
  display: onSystem(['Xvfb']),
});

const isWhole = (found) => Object.values(found).every(Boolean);

/** Debian's font of Chinese and Japanese. Without one, every letter is a box of the same width. */
const hasFonts = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
};

/** Paths of driver, browser and display. Installs Debian's packages when run as root. */
export function ensureWebKit() {
  const found = find();
  if (isWhole(found) && hasFonts()) return found;
  console.error('No WebKitGTK with a WebDriver found. Installing it.');
  installDebian('webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'fontconfig', 'fonts-noto-cjk');
  const installed = find();
  if (isWhole(installed)) return installed;
  throw new Error(
    'No WebKitGTK found. Install WebKitWebDriver, its MiniBrowser and Xvfb, or set WEBKIT_DRIVER_PATH and WEBKIT_PATH.',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureWebKit());
