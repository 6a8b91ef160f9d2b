import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from './server-process.ts';

/** Environment of a server whose clock a test moves: codes expire, proofs grow old, nobody waits for it. */
export const movableClock = {
  NODE_OPTIONS: `--import=${new URL('./movable-clock.mjs', import.meta.url).href}`,
};

/** Moves the clock of a server that was started with `movableClock` ahead. */
export function moveClock({ dataDir }: ServerProcess, seconds: number): void {
  const file = join(dataDir, 'clock-ahead');
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  writeFileSync(file, String(before + seconds));
}
