// Finds a Firefox for the tests, or installs one. `node scripts/firefox.mjs` prints its path.
import { fileURLToPath } from 'node:url';
import { installDebian, named, onSystem } from './programs.mjs';

const SYSTEM_NAMES = ['firefox-esr', 'firefox'];

const findFirefox = () => named('FIREFOX_PATH') ?? onSystem(SYSTEM_NAMES);

/** Path of a Firefox. Installs Debian's package when run as root. */
export function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  console.error('No Firefox found. Installing one.');
  installDebian('firefox-esr');
  const path = findFirefox();
  if (!path) throw new Error('No Firefox found. Install one, or set FIREFOX_PATH to its path.');
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureFirefox());
