// Finds a Mosquitto for the tests, or installs one. `node scripts/mosquitto.mjs` prints its path.
import { fileURLToPath } from 'node:url';
import { installDebian, named, onSystem } from './programs.mjs';

// Debian's is in a folder that is on the PATH of root alone.
const find = () => named('MOSQUITTO_PATH') ?? onSystem(['mosquitto', '../sbin/mosquitto']);

/** Path of a Mosquitto. Installs Debian's package when run as root. */
export function ensureMosquitto() {
  const found = find();
  if (found) return found;
  console.error('No Mosquitto found. Installing one.');
  installDebian('mosquitto');
  const path = find();
  if (!path) throw new Error('No Mosquitto found. Install one, or set MOSQUITTO_PATH to its path.');
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureMosquitto());
