import { chmod, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartError } from '#server/core/start-error.ts';

/**
 * Creates the data directory with access for this user only: it holds signing keys and, in the outbox, verification
 * codes.
 */
export async function prepareDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chmod(path, 0o700);
  } catch (cause) {
    throw new StartError(`DATA_DIR ${path} cannot be created or belongs to another user.`, { cause });
  }
}

/**
 * Locks the data directory for this process, because two embedded databases on one directory destroy it silently. The
 * operating system releases the lock when the process ends in any way.
 */
export async function lockDataDirectory(path: string): Promise<() => Promise<void>> {
  const file = await open(join(path, 'lock'), 'a', 0o600);
  if (!tryLock(file.fd)) {
    await file.close();
    throw new StartError(
      `DATA_DIR ${path} is in use by another Heliport server; stop that server or choose another directory.`,
    );
  }
  return () => file.close();
}
