import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/core/clock.ts';
import type { Gateway } from './message.ts';

/** The file that takes messages where no gateway is configured. */
export const outboxPath = (dataDir: string): string => join(dataDir, 'outbox.ndjson');

/** Writes messages into a file in the data directory, one JSON object a line, readable by this user only. */
export function createOutbox(dataDir: string, clock: Clock): Gateway {
  const path = outboxPath(dataDir);
  return async ({ channel, to, template, code, text }) => {
    const file = await open(path, 'a', 0o600);
    try {
      // One that was there before may have been made with other rights.
      await file.chmod(0o600);
      await file.appendFile(
        `${JSON.stringify({ at: clock().toISOString(), channel, to, template, code, text })}\n`,
      );
    } finally {
      await file.close();
    }
  };
}
