import { statfs } from 'node:fs/promises';

/**
 * Four segments of PostgreSQL's write-ahead log. Without room for the next one, the embedded database stops for good.
 */
const FLOOR_BYTES = 64 * 1024 * 1024;
/** No installation of this kind writes as much as the floor in this time. */
const INTERVAL_MS = 500;

/**
 * Watches the free space of a folder and reports when it falls below the floor, or is back. Returns a function that
 * stops watching.
 */
export function watchFreeSpace(folder: string, onChange: (isLow: boolean) => Promise<unknown>): () => void {
  let wasLow = false;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const { bavail, bsize } = await statfs(folder);
      const isLow = bavail * bsize < FLOOR_BYTES;
      if (isLow !== wasLow) await onChange(isLow);
      wasLow = isLow;
    } catch {
      // The next look tries again.
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(() => void look(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
