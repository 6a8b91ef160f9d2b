import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/core/clock.ts';
import type { Gateway } from './message.ts';

/** The file that receives messages without a configured gateway. */
export const outboxPath = (dataDir: string): string => join(dataDir, 'outbox.ndjson');

/** Appends messages to a file in the data directory, one JSON object a line, readable by this user only. */
export function createOutbox(dataDir: string, clock: Clock): Gateway {
  const path = outboxPath(dataDir);
  return async ({ channel, to, template, code, text, id, attachments }) => {
    const file = await open(path, 'a', 0o600);
    try {
      // An existing file may have been created with other permissions.
      await file.chmod(0o600);
      await file.appendFile(
        `${JSON.stringify({
          ...{ at: clock().toISOString(), channel, to, template, code, text, id },
          // The names: the files themselves are in the list of jobs.
          ...(attachments && { attachments: attachments.map(({ name }) => name) }),
        })}\n`,
      );
    } finally {
      await file.close();
    }
  };
}
