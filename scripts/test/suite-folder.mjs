import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Room for the databases of a hundred servers. Two test files hold some dozens at a time. */
const ENOUGH_BYTES = 4e9;

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for a suite's results, and one below it for the temporary files of its tests. They are in memory if
 * there is room: most tests start a server with a copy of a database of a thousand files, and remove it.
 */
export function makeSuiteFolder() {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'heliport-suite-'));
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o711);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  return { folder, temporary, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
