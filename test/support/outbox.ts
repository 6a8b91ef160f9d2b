import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A line of the outbox. */
export interface Sent {
  at: string;
  channel: 'sms' | 'email';
  to: string;
  template: string;
  code: string | null;
  text: string;
}

/** Everything that a server has put into its outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<Sent[]> {
  let text = '';
  try {
    text = await readFile(join(dataDir, 'outbox.ndjson'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Sent);
}

/** What was sent to somebody last. */
export async function lastSent(dataDir: string, to: string): Promise<Sent | undefined> {
  return (await readOutbox(dataDir)).findLast((sent) => sent.to === to);
}

/** A message can follow the answer to its request. */
const ARRIVAL_MS = 5000;
const POLL_MS = 20;

/** The code that was sent to somebody last; waits for the first one, and the test fails without one. */
export async function lastCode(dataDir: string, to: string): Promise<string> {
  for (const until = Date.now() + ARRIVAL_MS; ; await pause(POLL_MS)) {
    const code = (await lastSent(dataDir, to))?.code;
    if (code) return code;
    if (Date.now() > until) throw new Error(`No code was sent to ${to}.`);
  }
}
