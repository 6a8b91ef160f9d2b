import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FullDiskReport } from '#test/support/full-disk.ts';

const PROGRAM = fileURLToPath(new URL('../support/full-disk.ts', import.meta.url));
const TIMEOUT_MS = 120_000;

/** Runs the program in a mount namespace of its own, with a small disk that is gone with it. */
async function reportOn(kind: string, spareMib: number): Promise<FullDiskReport> {
  const disk = await mkdtemp(join(tmpdir(), 'heliport-disk-'));
  try {
    const { stdout } = await promisify(execFile)(
      'unshare',
      [
        ...['--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c'],
        `mount -t tmpfs -o size=300m,mode=1777 tmpfs "$0" && exec "$1" --import tsx "$2" "$0" ${kind} ${spareMib}`,
        ...[disk, process.execPath, PROGRAM],
      ],
      { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(/^REPORT (.*)$/m.exec(stdout)?.[1] ?? 'null');
  } finally {
    await rmdir(disk);
  }
}

const expected: FullDiskReport = {
  full: ['503 diskFull'],
  retryAfter: '60',
  reads: [200],
  logged: 1,
  freed: ['200', '200'],
};

// With room for data files, but not for the next segment of the write-ahead log.
test('the embedded database takes no changes on an almost full disk, and goes on by itself', async () => {
  assert.deepEqual(await reportOn('embedded', 20), expected);
});

test('the embedded database survives a full disk', async () => {
  assert.deepEqual(await reportOn('embedded', 0), expected);
});

test('a full disk of PostgreSQL is told, and writing goes on by itself when there is space', async () => {
  assert.deepEqual(await reportOn('postgresql', 0), expected);
});
